import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import type { Queries, Transaction } from '../../platform/database/connect.ts';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { recordAction } from '../access/public.ts';
import { accountsOfDeal } from '../deals/public.ts';
import { requestScope } from './access.ts';
import type { RequestParts } from './request-parts.ts';
import { openPayoffsOf, recordEvent, updateRequest, type RequestWithSender } from './store.ts';
import { notifyBrowsers } from './notify-browsers.ts';
import { storedAnswer } from './payoff-answer.ts';
import { addMessage } from './thread-store.ts';

interface Loan {
  readonly id: string;
  readonly loan_number: string;
}

/** A loan’s payoff requests that are waiting for a letter, oldest first. */
export function openPayoffRequests(
  db: Queries,
  caller: Caller,
  loan: Loan,
): Promise<readonly RequestWithSender[]> {
  return openPayoffsOf(db, requestScope(caller), loan).execute();
}

/**
 * Completes a loan’s payoff requests with the letter that answers them, in the transaction that issues the letter. Adds the
 * letter to each request’s messages and emails the senders. Returns the emailed accounts, which need no further notice.
 */
export async function answerPayoffRequests(
  { notices }: Pick<RequestParts, 'notices'>,
  tx: Transaction,
  caller: Caller,
  answer: {
    readonly loan: Loan;
    readonly requestIds: readonly string[];
    readonly letterId: string;
    readonly goodThrough: PlainDate;
    readonly at: Date;
  },
): Promise<ReadonlySet<string> | Refusal<'request_decided'>> {
  const { loan, letterId, goodThrough, at } = answer;
  const told = new Set<string>();
  const wanted = new Set(answer.requestIds);
  if (wanted.size === 0) return told;
  const open = await openPayoffsOf(tx, requestScope(caller), loan).forUpdate('requests').execute();
  const answered = open.filter(({ id }) => wanted.has(id));
  if (answered.length < wanted.size) return refuse('request_decided');
  // A deal may have changed hands since the request.
  const people = await accountsOfDeal(tx, loan.id);
  for (const request of answered) {
    const { id, reference, status } = request;
    await updateRequest(tx, id, { status: 'Completed', asked: null, at });
    await recordEvent(tx, { requestId: id, event: 'Completed', note: null, accountId: caller.accountId, at });
    const getsLetter = request.account_id !== null && people.has(request.account_id);
    await addMessage(tx, {
      requestId: id,
      fromLender: true,
      accountId: caller.accountId,
      text: storedAnswer(getsLetter ? goodThrough : null),
      at,
      ...(getsLetter ? { letterId } : {}),
    });
    await recordAction(tx, {
      at,
      accountId: caller.accountId,
      action: 'request decided',
      subject: id,
      particulars: { reference, from: status, to: 'Completed', letter: letterId },
    });
    // A person who asked more than once gets one email.
    if (request.account_id === null || !told.has(request.account_id))
      await notices.letterIssued(tx, request, { goodThrough, getsLetter, at });
    if (request.account_id !== null) told.add(request.account_id);
    await notifyBrowsers(tx, request);
  }
  return told;
}
