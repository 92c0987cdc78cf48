import type { Queries } from '../../platform/database/connect.ts';
import { waitForAccount } from '../access/public.ts';

/** What became of a request, the earliest first. */
export function historyOf(db: Queries, requestId: string) {
  return db
    .selectFrom('request_history')
    .select(['event', 'note', 'at'])
    .where('request_id', '=', requestId)
    .orderBy('id')
    .execute();
}

/** What was written about a request, the earliest first, with who wrote it. */
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

/** Every file of a request and of its messages, in the order they were sent. */
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
 * When an account wrote about any request since a moment, the newest first. Until the transaction ends, the account writes no
 * other message, so that each is counted.
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
    /** The payoff letter that it is about. */
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
