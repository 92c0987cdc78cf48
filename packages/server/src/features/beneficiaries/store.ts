import { sql } from 'kysely';
import type { VerificationState } from '@drawbridge/domain/beneficiaries/verification.ts';
import type { Queries, Transaction } from '../../platform/database/connect.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { waitForAccount } from '../access/public.ts';
import { inScope, type DealScope } from '../deals/public.ts';

const columns = [
  'beneficiaries.id',
  'beneficiaries.name_on_account',
  'beneficiaries.bank_name',
  'beneficiaries.street',
  'beneficiaries.city',
  'beneficiaries.state',
  'beneficiaries.zip',
  'beneficiaries.routing_number',
  'beneficiaries.account_type',
  'beneficiaries.account_number_end',
  'beneficiaries.instructions',
  'beneficiaries.verification',
  'beneficiaries.rejected_because',
  'beneficiaries.added_at',
] as const;

/** The deal for a new account and its borrower: the named deal, otherwise the newest the caller may see. */
export async function borrowedDeal(
  db: Queries,
  scope: DealScope,
  named: string | undefined,
): Promise<{ ownerId: string; dealId: string } | undefined> {
  return db
    .selectFrom('deals')
    .select(['borrower_id as ownerId', 'id as dealId'])
    .$if(named !== undefined, (query) => query.where('id', '=', named ?? ''))
    .where(inScope(scope))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}

/** A person’s bank accounts, newest first. */
export function beneficiariesOf(db: Queries, ownerId: string) {
  return db
    .selectFrom('beneficiaries')
    .select(columns)
    .where('owner_id', '=', ownerId)
    .orderBy('added_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

export type BeneficiaryRow = Awaited<ReturnType<typeof beneficiariesOf>>[number];

/** Counts a borrower’s accounts that are not rejected. Locks out other additions until the transaction ends. */
export async function holdList(tx: Queries, ownerId: string) {
  await waitForAccount(tx, ownerId);
  return tx
    .selectFrom('beneficiaries')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('verification', '<>', 'rejected')
    .execute();
}

/** Whether the owner already has an account with one of the digests that was not rejected. */
export async function isKnownNumber(
  db: Queries,
  ownerId: string,
  digests: readonly string[],
): Promise<boolean> {
  const row = await db
    .selectFrom('beneficiaries')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('account_number_digest', 'in', digests)
    .where('verification', '<>', 'rejected')
    .executeTakeFirst();
  return row !== undefined;
}

/** Writes a bank account; false if one with the same number was added first. */
export async function addBeneficiary(
  tx: Queries,
  row: Omit<
    Tables['beneficiaries'],
    | 'verification'
    | 'rejected_because'
    | 'decided_at'
    | 'decided_by'
    | 'called_person'
    | 'called_phone'
    | 'called_at'
    | 'called_on_file'
  >,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('beneficiaries')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['owner_id', 'account_number_digest'])
        .where('verification', '<>', 'rejected')
        .doNothing(),
    )
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** A new id in the database’s format. */
export async function newBeneficiaryId(tx: Queries): Promise<string> {
  const { rows } = await sql<{ id: string }>`select new_id() as id`.execute(tx);
  const id = rows[0]?.id;
  if (id === undefined) throw new Error('the database gave no id');
  return id;
}

function withOwners(db: Queries) {
  return db
    .selectFrom('beneficiaries')
    .innerJoin('accounts as owner', 'owner.id', 'beneficiaries.owner_id')
    .innerJoin('deals', 'deals.id', 'beneficiaries.deal_id')
    .leftJoin('accounts as decider', 'decider.id', 'beneficiaries.decided_by')
    .select(columns)
    .select([
      'owner.id as owner_id',
      'owner.name as owner_name',
      'owner.email as owner_email',
      'deals.id as deal_id',
      'deals.loan_number',
      'beneficiaries.decided_at',
      'decider.name as decider_name',
      'beneficiaries.called_person',
      'beneficiaries.called_phone',
      'beneficiaries.called_at',
      'beneficiaries.called_on_file',
    ]);
}

/** All bank accounts in a state, oldest first, at most a thousand. */
export function beneficiariesIn(db: Queries, state: VerificationState) {
  return withOwners(db)
    .where('beneficiaries.verification', '=', state)
    .orderBy('beneficiaries.added_at')
    .orderBy('beneficiaries.id')
    .limit(1000)
    .execute();
}

export type OwnedBeneficiaryRow = Awaited<ReturnType<typeof beneficiariesIn>>[number];

/** A bank account by id, with its owner; undefined if unknown. */
export function beneficiaryWithOwner(db: Queries, id: string): Promise<OwnedBeneficiaryRow | undefined> {
  return withOwners(db).where('beneficiaries.id', '=', id).executeTakeFirst();
}

/** The state of an owner’s bank account; undefined if it is another person’s or unknown. */
export async function stateOf(
  db: Queries,
  ownerId: string,
  id: string,
): Promise<VerificationState | undefined> {
  const row = await db
    .selectFrom('beneficiaries')
    .select('verification')
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .executeTakeFirst();
  return row?.verification;
}

/** The state of a bank account, locked until the transaction ends. */
export async function lockedStateOf(tx: Transaction, id: string): Promise<VerificationState | undefined> {
  const row = await tx
    .selectFrom('beneficiaries')
    .select('verification')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row?.verification;
}

/** The employee who verified a bank account; undefined if none did. */
export async function verifierOf(db: Queries, id: string): Promise<{ id: string; name: string } | undefined> {
  return db
    .selectFrom('beneficiaries')
    .innerJoin('accounts', 'accounts.id', 'beneficiaries.decided_by')
    .select(['accounts.id', 'accounts.name'])
    .where('beneficiaries.id', '=', id)
    .where('beneficiaries.verification', '=', 'verified')
    .executeTakeFirst();
}

export interface VerifyingCall {
  readonly person: string;
  readonly phone: string;
  readonly at: Date;
  readonly onFile: boolean;
}

export async function writeDecision(
  tx: Queries,
  id: string,
  decision: {
    readonly verification: VerificationState;
    readonly reason: string | null;
    readonly call: VerifyingCall | undefined;
    readonly at: Date;
    readonly by: string;
  },
): Promise<OwnedBeneficiaryRow> {
  await tx
    .updateTable('beneficiaries')
    .set({
      verification: decision.verification,
      rejected_because: decision.reason,
      decided_at: decision.at,
      decided_by: decision.by,
      // A later rejection keeps the call that verified the account.
      ...(decision.call && {
        called_person: decision.call.person,
        called_phone: decision.call.phone,
        called_at: decision.call.at,
        called_on_file: decision.call.onFile,
      }),
    })
    .where('id', '=', id)
    .execute();
  return withOwners(tx).where('beneficiaries.id', '=', id).executeTakeFirstOrThrow();
}

/** An owner’s bank account, locked until the transaction ends; undefined if it is another person’s or unknown. */
export function lockedBeneficiaryOf(tx: Transaction, ownerId: string, id: string) {
  return tx
    .selectFrom('beneficiaries')
    .select(columns)
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .forShare()
    .executeTakeFirst();
}
