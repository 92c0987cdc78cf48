import { dollarsFromCents, type Cents } from '@drawbridge/domain/money/cents.ts';
import type { Log } from '../log.ts';
import type { ApiReply, AuthorizeNetApi } from './authorize-net-call.ts';
import {
  brandNamed,
  chargeReply,
  codeOf,
  lastDigits,
  understood,
  type TransactionResponse,
} from './authorize-net-replies.ts';
import type { Card, CardOrder, ChargeAnswer, Payer } from './card-gateway.ts';

/** Seconds during which a repeated request is refused as a duplicate: the API’s maximum. */
const duplicateWindow = '28800';

/** The call itself was refused before any card: wrong credentials or a bad request. */
const callsRefused = /^E000(0[2-9]|1[0-5])$/;
/** “A duplicate transaction has been submitted.” Order ids are unique, so only a copy of this request can be a duplicate. */
const duplicate = '11';
/** “This transaction has already been captured.” */
const captured = '311';

/** Dollars with two decimals, as the API wants them. */
export function amountText(amount: Cents): string {
  return dollarsFromCents(amount).toFixed(2);
}

/** The billing name and address, cut to the API’s lengths. */
export function billTo(payer: Partial<Payer>) {
  const cut = (value: string | undefined, most: number) => value?.slice(0, most) ?? '';
  return Object.fromEntries(
    Object.entries({
      firstName: cut(payer.firstName, 50),
      lastName: cut(payer.lastName, 50),
      company: cut(payer.company, 50),
      address: cut(payer.address, 60),
      city: cut(payer.city, 40),
      state: cut(payer.state, 40),
      zip: cut(payer.zip, 20),
      country: cut(payer.country, 60),
      phoneNumber: cut(payer.phone, 25),
    }).filter(([, value]) => value !== ''),
  );
}

export function orderElement({ orderId, description }: CardOrder) {
  return { invoiceNumber: orderId, description: description.slice(0, 255) };
}

/** Charges a card, with the order id as invoice number so that the payment can be found again. */
export async function chargeCard(
  { api, log }: { readonly api: AuthorizeNetApi; readonly log: Log },
  { order, payer, card }: { readonly order: CardOrder; readonly payer: Payer; readonly card: Card },
): Promise<ChargeAnswer> {
  const answer = await api.ask('createTransactionRequest', {
    refId: order.orderId,
    transactionRequest: {
      transactionType: 'authCaptureTransaction',
      amount: amountText(order.amount),
      payment: {
        creditCard: {
          cardNumber: card.number,
          expirationDate: `20${card.year}-${card.month}`,
          cardCode: card.securityCode,
        },
      },
      order: orderElement(order),
      customer: { email: payer.email },
      billTo: billTo(payer),
      transactionSettings: {
        setting: [
          { settingName: 'allowPartialAuth', settingValue: 'false' },
          { settingName: 'duplicateWindow', settingValue: duplicateWindow },
          // We send the receipt.
          { settingName: 'emailCustomer', settingValue: 'false' },
        ],
      },
    },
  });
  return judge(log, answer, order.orderId);
}

/** Captures an authorization’s amount. */
export async function captureAuthorization(
  { api, log }: { readonly api: AuthorizeNetApi; readonly log: Log },
  order: Pick<CardOrder, 'orderId' | 'amount'>,
  reference: string,
): Promise<ChargeAnswer> {
  const answer = await api.ask('createTransactionRequest', {
    refId: order.orderId,
    transactionRequest: {
      transactionType: 'priorAuthCaptureTransaction',
      amount: amountText(order.amount),
      refTransId: reference,
    },
  });
  const said = judge(log, answer, order.orderId, reference);
  // This is not a refusal: the job checks the authorization again.
  return answer === 'not sent' ? { outcome: 'unknown' } : said;
}

function judge(log: Log, answer: ApiReply, orderId: string, authorization?: string): ChargeAnswer {
  if (answer === 'not sent') return { outcome: 'declined', message: 'not reached' };
  const reply = understood(answer, chargeReply);
  // A reply to another request counts as no reply.
  if (!reply || (reply.refId && reply.refId !== orderId)) return { outcome: 'unknown' };
  const said = reply.transactionResponse;
  if (said) return judgeTransaction(log, said, orderId, authorization);
  const code = codeOf(reply);
  log.error({ order: orderId, code }, 'Authorize.Net refused a call');
  return callsRefused.test(code) ? { outcome: 'declined', message: 'not accepted' } : { outcome: 'unknown' };
}

function judgeTransaction(
  log: Log,
  said: TransactionResponse,
  orderId: string,
  authorization: string | undefined,
): ChargeAnswer {
  const [error] = said.errors;
  const isCaptured = authorization !== undefined && error?.errorCode === captured;
  if (said.responseCode === '1' || isCaptured) {
    const reference = authorization ?? said.transId ?? '';
    if (!/[1-9]/.test(reference)) {
      log.error(
        { order: orderId },
        'Authorize.Net is in test mode and approves payments without charging cards',
      );
      return { outcome: 'declined', message: 'not accepted' };
    }
    return {
      outcome: 'approved',
      reference,
      brand: brandNamed(said.accountType),
      last4: lastDigits(said.accountNumber),
    };
  }
  if (said.responseCode === '4') return { outcome: 'held' };
  if (error?.errorCode === duplicate) return { outcome: 'unknown' };
  if (said.responseCode !== '2' && said.responseCode !== '3') return { outcome: 'unknown' };
  return { outcome: 'declined', message: reasonOf(said) };
}

function reasonOf({ errors, messages, cvvResultCode }: TransactionResponse): string {
  const reason = sayable(errors[0]?.errorText ?? messages[0]?.description);
  return cvvResultCode === 'N' && !/code/i.test(reason)
    ? `${reason} The card code (CVV) does not match.`
    : reason;
}

const declined = 'This transaction has been declined.';

/** The provider’s message if it is safe to store and show: nothing as long as a card number. */
export function sayable(text: string | null | undefined): string {
  const said = text?.trim().slice(0, 300) ?? '';
  return said === '' || /\d(?:[ -]?\d){8}/.test(said) ? declined : said;
}
