import { amountText, sayable } from './authorize-net-charge.ts';
import type { AuthorizeNetApi } from './authorize-net-call.ts';
import {
  batchesReply,
  brandNamed,
  codeOf,
  detailsReply,
  lastDigits,
  listReply,
  understood,
  type ListedTransaction,
  type TransactionDetails,
} from './authorize-net-replies.ts';
import type { AskedOrder, Known } from './card-gateway.ts';
import type { Clock } from '../clock.ts';
import type { Log } from '../log.ts';

interface FindParts {
  readonly api: AuthorizeNetApi;
  readonly clock: Clock;
  readonly log: Log;
}

type Standing = 'approved' | 'authorized' | 'held' | 'declined';

/** What a transaction’s status means for the fee. For any other status we ask again. */
const standings: Readonly<Record<string, Standing>> = {
  capturedPendingSettlement: 'approved',
  settledSuccessfully: 'approved',
  pendingFinalSettlement: 'approved',
  pendingSettlement: 'approved',
  updatingSettlement: 'approved',
  approvedReview: 'approved',
  authorizedPendingCapture: 'authorized',
  FDSPendingReview: 'held',
  FDSAuthorizedPendingReview: 'held',
  underReview: 'held',
  authorizedPendingRelease: 'held',
  declined: 'declined',
  expired: 'declined',
  generalError: 'declined',
  communicationError: 'declined',
  failedReview: 'declined',
  settlementError: 'declined',
  voided: 'declined',
};

/** If several transactions share an invoice number, as after a second card, the first of these counts. */
const ranks: readonly (Standing | undefined)[] = ['approved', 'authorized', 'held', undefined, 'declined'];

const pageRows = 1000;
const mostPages = 20;
/** Allows for clock differences. A transaction is never listed before its payment began. */
const clockSlackMs = 10 * 60_000;
/** Batches settle once a day, so nothing younger can be in one. */
const soonestBatchMs = 30 * 60_000;
/** The API searches at most 31 days at once, and a payment is in a batch within days. */
const batchDays = 30;

/** Finds an order’s outcome by its claimed transaction, then by its invoice number in all lists. */
export async function findOrder(parts: FindParts, order: AskedOrder): Promise<Known> {
  const { claimedReference: claimed } = order;
  const named = claimed === undefined ? undefined : await detailsOf(parts, claimed);
  if (named && named.order?.invoiceNumber === order.orderId) {
    const known = judge(parts, named, order);
    if (known.outcome !== 'declined') return known;
  }
  const found = await search(parts, order);
  if (found === 'unknown' || found === 'nothing') return { outcome: found };
  const details = await detailsOf(parts, found.transId);
  if (details?.order?.invoiceNumber !== order.orderId) return { outcome: 'unknown' };
  return judge(parts, details, order);
}

function judge({ log }: FindParts, transaction: TransactionDetails, order: AskedOrder): Known {
  const standing = standings[transaction.transactionStatus];
  const about = { order: order.orderId, status: transaction.transactionStatus };
  if (standing === undefined) {
    log.error(about, 'a card payment has a status at Authorize.Net that needs a person to check it');
    return { outcome: 'unknown' };
  }
  if (standing === 'held') return { outcome: 'held' };
  if (standing === 'declined')
    return { outcome: 'declined', message: sayable(transaction.responseReasonDescription) };
  if (Number(transaction.authAmount).toFixed(2) !== amountText(order.amount)) {
    log.error(about, 'a card payment at Authorize.Net is of another amount than the fee');
    return { outcome: 'unknown' };
  }
  const card = transaction.payment?.creditCard;
  return {
    outcome: standing,
    reference: transaction.transId,
    brand: brandNamed(card?.cardType),
    last4: lastDigits(card?.cardNumber),
  };
}

async function detailsOf({ api, log }: FindParts, transId: string): Promise<TransactionDetails | undefined> {
  const reply = understood(await api.ask('getTransactionDetailsRequest', { transId }), detailsReply);
  if (reply?.transaction) return reply.transaction;
  log.warn({ code: codeOf(reply) }, 'Authorize.Net did not return a transaction');
  return undefined;
}

async function search(
  parts: FindParts,
  order: AskedOrder,
): Promise<ListedTransaction | 'nothing' | 'unknown'> {
  const unsettled = await searchPages(parts, 'getUnsettledTransactionListRequest', {}, order);
  const age = parts.clock.now().getTime() - order.begunAt.getTime();
  if (unsettled !== 'nothing' || age < soonestBatchMs) return unsettled;
  const last = Math.min(parts.clock.now().getTime(), order.begunAt.getTime() + batchDays * 86_400_000);
  const answer = await parts.api.ask('getSettledBatchListRequest', {
    includeStatistics: 'false',
    firstSettlementDate: instantText(order.begunAt),
    lastSettlementDate: instantText(new Date(last)),
  });
  const batches = understood(answer, batchesReply);
  if (batches?.messages.resultCode !== 'Ok') return refused(parts, codeOf(batches));
  for (const { batchId } of batches.batchList) {
    // In order, because the payment is usually in the first or second.
    const settled = await searchPages(parts, 'getTransactionListRequest', { batchId }, order);
    if (settled !== 'nothing') return settled;
  }
  return 'nothing';
}

/** Searches a list, newest first, back to the order’s start. */
async function searchPages(
  parts: FindParts,
  request: string,
  elements: Readonly<Record<string, unknown>>,
  { orderId, begunAt }: AskedOrder,
): Promise<ListedTransaction | 'nothing' | 'unknown'> {
  const since = begunAt.getTime() - clockSlackMs;
  for (let page = 1; page <= mostPages; page += 1) {
    // Only this page says whether there is a next one.
    const answer = await parts.api.ask(request, {
      ...elements,
      sorting: { orderBy: 'submitTimeUTC', orderDescending: 'true' },
      paging: { limit: String(pageRows), offset: String(page) },
    });
    const reply = understood(answer, listReply);
    if (reply?.messages.resultCode !== 'Ok') return refused(parts, codeOf(reply));
    const rows = reply.transactions;
    const own = rows.filter(({ invoiceNumber }) => invoiceNumber === orderId);
    const best = ranks
      .flatMap((rank) => own.filter((row) => standings[row.transactionStatus] === rank))
      .at(0);
    if (best) return best;
    const oldest = rows.at(-1);
    if (rows.length < pageRows || !oldest || Date.parse(utc(oldest.submitTimeUTC)) < since) return 'nothing';
  }
  return 'unknown';
}

function refused({ log }: FindParts, code: string): 'unknown' {
  // E00011: the account must be allowed to use the Transaction Details API.
  log.error({ code }, 'Authorize.Net refused to return card payments');
  return 'unknown';
}

/** Times are UTC, with or without a `Z`. */
function utc(time: string): string {
  return /(?:Z|[+-]\d\d:\d\d)$/.test(time) ? time : `${time}Z`;
}

/** The API accepts whole seconds only. */
function instantText(at: Date): string {
  return at.toISOString().replace(/\.\d+Z$/, 'Z');
}
