import type { Queries } from '../../platform/database/connect.ts';
import { waitForAccount } from '../access/public.ts';

/** A request’s history, oldest first. */
export function historyOf(db: Queries, requestId: string) {
  return db
    .selectFrom('request_history')
    .select(['event', 'note', 'at'])
    .where('request_id', '=', requestId)
    .orderBy('id')
    .execute();
}

/** A request’s messages with their authors, oldest first. */
export function messagesOf(db: Queries, requestId: string) {
  return db
    .selectFrom('request_messages')
    .innerJoin('accounts', 'accounts.id', 'request_messages.account_id')
    .leftJoin('payoff_quotes', 'payoff_quotes.id', 'request_messages.payoff_quote_id')
    .select([
      'payoff_quotes.id as letter_id',
      'payoff_quotes.good_through as letter_good_through',
      'request_messages.id',
      'request_messages.from_lender',
      'request_messages.text',
      'request_messages.at',
      'accounts.name as author',
    ])
    .where('request_id', '=', requestId)
    .orderBy('request_messages.number')
    .execute();
}

/** Whose requests a payoff letter answered. */
export function requestersOf(db: Queries, letterId: string) {
  return db
    .selectFrom('request_messages')
    .innerJoin('requests', 'requests.id', 'request_messages.request_id')
    .innerJoin('accounts', 'accounts.id', 'requests.account_id')
    .select(['requests.id as requestId', 'accounts.id as accountId', 'accounts.name', 'accounts.email'])
    .where('request_messages.payoff_quote_id', '=', letterId)
    .orderBy('request_messages.number')
    .execute();
}

/** All files of a request and its messages, in the order they were sent. */
export function filesOf(db: Queries, requestId: string) {
  return db
    .selectFrom('request_files')
    .select(['id', 'message_id', 'kind', 'name', 'type', 'size'])
    .where('request_id', '=', requestId)
    .orderBy('position')
    .execute();
}

export type HistoryRow = Awaited<ReturnType<typeof historyOf>>[number];
export type MessageRow = Awaited<ReturnType<typeof messagesOf>>[number];
export type FileRow = Awaited<ReturnType<typeof filesOf>>[number];

/**
 * Times of an account’s messages since a given time, newest first. Locks out the account’s other messages until the
 * transaction ends, so that every message counts.
 */
export async function latestMessagesOf(
  tx: Queries,
  accountId: string,
  { since, most }: { readonly since: Date; readonly most: number },
): Promise<readonly Date[]> {
  await waitForAccount(tx, accountId);
  const rows = await tx
    .selectFrom('request_messages')
    .select('at')
    .where('account_id', '=', accountId)
    .where('at', '>', since)
    .orderBy('at', 'desc')
    .limit(most)
    .execute();
  return rows.map(({ at }) => at);
}

export async function addMessage(
  tx: Queries,
  message: {
    readonly requestId: string;
    readonly fromLender: boolean;
    readonly accountId: string;
    readonly text: string;
    readonly at: Date;
    /** The payoff letter the message announces. */
    readonly letterId?: string;
  },
): Promise<string> {
  const { id } = await tx
    .insertInto('request_messages')
    .values({
      request_id: message.requestId,
      from_lender: message.fromLender,
      account_id: message.accountId,
      text: message.text,
      at: message.at,
      payoff_quote_id: message.letterId ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export function fileToOpen(db: Queries, id: string) {
  return db
    .selectFrom('request_files')
    .select(['name', 'type', 'size', 'file_key'])
    .where('id', '=', id)
    .executeTakeFirst();
}
