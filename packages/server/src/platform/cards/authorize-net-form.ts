import type { Log } from '../log.ts';
import { amountText, billTo, orderElement } from './authorize-net-charge.ts';
import type { AuthorizeNetApi } from './authorize-net-call.ts';
import { codeOf, formReply, understood } from './authorize-net-replies.ts';
import type { CardOrder, OpenForm, Payer } from './card-gateway.ts';
import { framePath } from './frame-path.ts';

interface FormParts {
  readonly api: AuthorizeNetApi;
  readonly log: Log;
  readonly formUrl: string;
  readonly publicUrl: string;
  readonly lenderName: string;
}

/**
 * Opens Authorize.Net’s own form (Accept Hosted) for an order. The token fixes the amount, and the form only authorizes.
 * Through a frame with a page of ours, it tells our page that it was sent, closed or resized.
 */
export async function openAcceptForm(
  { api, log, formUrl, publicUrl, lenderName }: FormParts,
  order: CardOrder,
  payer: Partial<Payer>,
): Promise<OpenForm | undefined> {
  const settings = {
    hostedPaymentIFrameCommunicatorUrl: { url: `${publicUrl}${framePath}` },
    hostedPaymentReturnOptions: {
      showReceipt: false,
      // If the form navigates there by itself, our page reports the same.
      url: `${publicUrl}${framePath}#action=transactResponse`,
      cancelUrl: `${publicUrl}${framePath}#action=cancel`,
      cancelUrlText: 'Cancel',
    },
    hostedPaymentButtonOptions: { text: 'Pay' },
    hostedPaymentPaymentOptions: { cardCodeRequired: true, showCreditCard: true, showBankAccount: false },
    hostedPaymentSecurityOptions: { captcha: false },
    hostedPaymentShippingAddressOptions: { show: false, required: false },
    hostedPaymentBillingAddressOptions: { show: true, required: true },
    hostedPaymentCustomerOptions: { showEmail: false, requiredEmail: false, addPaymentProfile: false },
    hostedPaymentOrderOptions: { show: true, merchantName: lenderName },
  };
  const answer = await api.ask('getHostedPaymentPageRequest', {
    refId: order.orderId,
    transactionRequest: {
      transactionType: 'authOnlyTransaction',
      amount: amountText(order.amount),
      order: orderElement(order),
      ...(payer.email === undefined ? {} : { customer: { email: payer.email } }),
      billTo: billTo(payer),
      transactionSettings: { setting: [{ settingName: 'emailCustomer', settingValue: 'false' }] },
    },
    hostedPaymentSettings: {
      setting: Object.entries(settings).map(([settingName, value]) => ({
        settingName,
        settingValue: JSON.stringify(value),
      })),
    },
  });
  const reply = understood(answer, formReply);
  if (reply?.messages.resultCode === 'Ok' && reply.token)
    return { url: formUrl, fields: { token: reply.token } };
  log.error({ order: order.orderId, code: codeOf(reply) }, 'Authorize.Net did not open a payment form');
  return undefined;
}
