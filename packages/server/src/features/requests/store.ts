import { sql } from 'kysely';
import type { AgreedText } from '@drawbridge/contract/lender-settings/agreements.ts';
import type { RequestKind } from '@drawbridge/domain/requests/request-kinds.ts';
import { isOpen, requestStatuses, type RequestStatus } from '@drawbridge/domain/requests/request-states.ts';
import type { Queries } from '../../platform/database/connect.ts';
import type { KeptFile } from '../../platform/files/keep-file.ts';
import { inScope as dealInScope, type DealScope } from '../deals/public.ts';
import type { RequestScope } from './access.ts';
import type { ReadFile } from './read-files.ts';

function inScope(scope: RequestScope) {
  return scope.of === 'lender' ? sql<boolean>`true` : sql<boolean>`requests.account_id = ${scope.accountId}`;
}

/** The next request number. Numbers increase and never repeat; some are skipped. */
export async function nextNumber(tx: Queries): Promise<number> {
  const { rows } = await sql<{ number: number }>`select nextval('request_numbers') as number`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('the request_numbers sequence returned no row');
  return row.number;
}

export async function sentSince(tx: Queries, accountId: string, since: Date): Promise<number> {
  const { sent } = await tx
    .selectFrom('requests')
    .select(({ fn }) => fn.countAll<number>().as('sent'))
    .where('account_id', '=', accountId)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return sent;
}

/** The deal in the scope with that loan number, in any spelling, or null. */
export async function ownDealId(tx: Queries, scope: DealScope, loanNumber: string): Promise<string | null> {
  const deal = await tx
    .selectFrom('deals')
    .select('id')
    .where('loan_number', 'in', spellingsOf(loanNumber))
    .where(dealInScope(scope))
    .executeTakeFirst();
  return deal?.id ?? null;
}

/** The deal with that loan number, whatever its owner. For employees only. */
export async function anyDealId(db: Queries, loanNumber: string): Promise<string | null> {
  const deal = await db
    .selectFrom('deals')
    .select('id')
    .where('loan_number', 'in', spellingsOf(loanNumber))
    .executeTakeFirst();
  return deal?.id ?? null;
}

function spellingsOf(loanNumber: string): string[] {
  const bare = loanNumber.trim();
  return [bare, bare.toUpperCase()];
}

const columns = [
  'requests.id',
  'requests.kind',
  'requests.reference',
  'requests.account_id',
  'requests.deal_id',
  'requests.loan_number',
  'requests.email',
  'requests.fields',
  'requests.status',
  'requests.asked',
  'requests.language',
  'requests.agreed_text',
  'requests.agreed_language',
  'requests.created_at',
  'requests.updated_at',
] as const;

const openStatuses = requestStatuses.filter(isOpen);

export function addRequest(
  tx: Queries,
  request: {
    readonly kind: RequestKind;
    readonly reference: string;
    readonly accountId: string | null;
    readonly dealId: string | null;
    readonly fields: Readonly<Record<string, unknown>> & {
      readonly loan_number: string;
      readonly email: string;
    };
    readonly language: string;
    readonly agreed: AgreedText | undefined;
    readonly at: Date;
  },
) {
  return tx
    .insertInto('requests')
    .values({
      kind: request.kind,
      reference: request.reference,
      account_id: request.accountId,
      deal_id: request.dealId,
      loan_number: request.fields.loan_number,
      email: request.fields.email,
      fields: JSON.stringify(request.fields),
      asked: null,
      language: request.language,
      ...(request.agreed && { agreed_text: request.agreed.text, agreed_language: request.agreed.language }),
      created_at: request.at,
      updated_at: request.at,
    })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

export type RequestRow = Awaited<ReturnType<typeof addRequest>>;

/** Adds the files of a request or a message, in the order they were sent. */
export async function addFiles(
  tx: Queries,
  to: { readonly requestId: string; readonly messageId: string | null },
  files: readonly ReadFile[],
  kept: readonly KeptFile[],
): Promise<void> {
  if (files.length === 0) return;
  await tx
    .insertInto('request_files')
    .values(
      kept.map(({ key, size }, position) => {
        const file = files[position];
        if (!file) throw new RangeError('more files were stored than read');
        const { kind, name, type } = file;
        return {
          position,
          request_id: to.requestId,
          message_id: to.messageId,
          file_key: key,
          kind,
          name,
          type,
          size,
        };
      }),
    )
    .execute();
}

export async function recordEvent(
  tx: Queries,
  event: {
    readonly requestId: string;
    readonly event: RequestStatus | 'Asked' | 'Answered';
    readonly note: string | null;
    /** The employee’s account; null for the sender. */
    readonly accountId: string | null;
    readonly at: Date;
  },
): Promise<void> {
  await tx
    .insertInto('request_history')
    .values({
      request_id: event.requestId,
      event: event.event,
      note: event.note,
      account_id: event.accountId,
      at: event.at,
    })
    .execute();
}

/** The scope’s requests, most recently updated first. */
export function requestsOf(db: Queries, scope: RequestScope) {
  return db
    .selectFrom('requests')
    .select(columns)
    .where(inScope(scope))
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

export function findRequest(db: Queries, scope: RequestScope, id: string) {
  return requestsWithSender(db, scope).where('requests.id', '=', id).executeTakeFirst();
}

export function lockRequest(tx: Queries, scope: RequestScope, id: string) {
  return requestsWithSender(tx, scope).where('requests.id', '=', id).forUpdate('requests').executeTakeFirst();
}

/** Requests with the name and email of the account that sent them. */
export function requestsWithSender(db: Queries, scope: RequestScope) {
  return db
    .selectFrom('requests')
    .leftJoin('accounts', 'accounts.id', 'requests.account_id')
    .select(columns)
    .select(['accounts.name as sender', 'accounts.email as sender_email'])
    .where(inScope(scope));
}

export type RequestWithSender = NonNullable<Awaited<ReturnType<typeof findRequest>>>;

/** A loan’s undecided payoff requests, oldest first. Requests without an account match by loan number. */
export function openPayoffsOf(
  db: Queries,
  scope: RequestScope,
  loan: { readonly id: string; readonly loan_number: string },
) {
  return requestsWithSender(db, scope)
    .where('requests.kind', '=', 'payoff')
    .where('requests.status', 'in', openStatuses)
    .where((request) =>
      request.or([
        request('requests.deal_id', '=', loan.id),
        request.and([
          request('requests.deal_id', 'is', null),
          request(sql<string>`upper(trim(requests.loan_number))`, '=', loan.loan_number.toUpperCase()),
        ]),
      ]),
    )
    .orderBy('requests.created_at')
    .orderBy('requests.id')
    .limit(20);
}

export async function updateRequest(
  tx: Queries,
  id: string,
  change: { readonly status?: RequestStatus; readonly asked?: string | null; readonly at: Date },
): Promise<void> {
  const { at, ...columnsChanged } = change;
  await tx
    .updateTable('requests')
    .set({ ...columnsChanged, updated_at: at })
    .where('id', '=', id)
    .execute();
}
