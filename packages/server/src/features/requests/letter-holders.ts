import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import type { Transaction } from '../../platform/database/connect.ts';
import { accountsOfDeal } from '../deals/public.ts';
import { storedAnswer } from './payoff-answer.ts';
import { addMessage, requestersOf } from './thread-store.ts';

/** A person whose payoff request a letter answered. */
export interface LetterRequester {
  readonly requestId: string;
  readonly accountId: string;
  readonly name: string;
  readonly email: string;
}

/** The people whose requests a letter answered and who still belong to its loan. */
export async function letterRequesters(
  tx: Transaction,
  { dealId, letterId }: { readonly dealId: string; readonly letterId: string },
): Promise<readonly LetterRequester[]> {
  const people = await accountsOfDeal(tx, dealId);
  return (await requestersOf(tx, letterId)).filter(({ accountId }) => people.has(accountId));
}

/** Adds the letter that replaces another to the messages of the requests that the other answered. */
export async function addAmendedLetter(
  tx: Transaction,
  requesters: readonly LetterRequester[],
  letter: {
    readonly id: string;
    readonly issuedBy: string;
    readonly goodThrough: PlainDate;
    readonly at: Date;
  },
): Promise<void> {
  const { id: letterId, issuedBy: accountId, goodThrough, at } = letter;
  for (const { requestId } of requesters)
    await addMessage(tx, {
      requestId,
      fromLender: true,
      accountId,
      text: storedAnswer(goodThrough),
      at,
      letterId,
    });
}
