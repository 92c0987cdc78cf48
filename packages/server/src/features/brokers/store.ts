import { sql } from 'kysely';
import type { Queries, Transaction } from '../../platform/database/connect.ts';
import { deleteInBatches } from '../../platform/database/delete-in-batches.ts';

/** A broker’s link in use. Every broker has one. */
export function linkOf(db: Queries, brokerId: string) {
  return db
    .selectFrom('broker_links')
    .select(['code', 'made_at'])
    .where('broker_id', '=', brokerId)
    .where('retired_at', 'is', null)
    .executeTakeFirstOrThrow();
}

/** Whether a code was ever a link’s. */
export async function isKnownCode(db: Queries, code: string): Promise<boolean> {
  const row = await db.selectFrom('broker_links').select('code').where('code', '=', code).executeTakeFirst();
  return row !== undefined;
}

/** Retires a link and makes its broker a new one. */
export async function replaceLink(tx: Transaction, brokerId: string, code: string, at: Date): Promise<void> {
  await tx.updateTable('broker_links').set({ retired_at: at }).where('code', '=', code).execute();
  await tx.insertInto('broker_links').values({ broker_id: brokerId, made_at: at }).execute();
}

export async function writeCard(
  db: Queries,
  brokerId: string,
  card: { readonly company: string | null; readonly phone: string | null },
): Promise<void> {
  await db
    .insertInto('broker_cards')
    .values({ broker_id: brokerId, ...card })
    .onConflict((conflict) => conflict.column('broker_id').doUpdateSet(card))
    .execute();
}

/** Applications by a link of the broker’s, replaced ones included, and how many of them were sent. */
export async function countBrought(db: Queries, brokerId: string): Promise<{ begun: number; sent: number }> {
  return db
    .selectFrom('applications')
    .select([sql<number>`count(*)::int`.as('begun'), sql<number>`count(submitted_at)::int`.as('sent')])
    .where('broker_id', '=', brokerId)
    .where('brought_by', '=', 'link')
    .executeTakeFirstOrThrow();
}

const clientColumns = [
  'id',
  'number',
  'product',
  'state',
  'answers',
  'sealed',
  'brought_by',
  'taken_at',
  'invited_at',
  'saved_at',
  'sent_at',
  'deal_id',
] as const;

/** Applications that came by a broker, most recently changed first, with the help that did not end. */
export function clientsOf(db: Queries, brokerId: string) {
  return db
    .selectFrom('applications')
    .leftJoin('application_help', (join) =>
      join
        .onRef('application_help.application_id', '=', 'applications.id')
        .on('application_help.ended_at', 'is', null),
    )
    .leftJoin('deals', (join) =>
      join.onRef('deals.id', '=', 'applications.deal_id').on('deals.broker_id', '=', brokerId),
    )
    .select(clientColumns.map((column) => `applications.${column}` as const))
    .select(['application_help.asked_at', 'application_help.agreed_at', 'deals.id as seen_deal_id'])
    .where('applications.broker_id', '=', brokerId)
    .where('applications.brought_by', 'is not', null)
    .orderBy('applications.saved_at', 'desc')
    .orderBy('applications.id')
    .limit(200)
    .execute();
}

export type ClientRow = Awaited<ReturnType<typeof clientsOf>>[number];

export async function writeInvited(tx: Transaction, id: string, at: Date): Promise<void> {
  await tx
    .updateTable('applications')
    .set({ invited_at: sql<Date>`coalesce(invited_at, ${at})` })
    .where('id', '=', id)
    .execute();
}

export async function addHelpQuestion(tx: Transaction, applicationId: string, at: Date): Promise<void> {
  await tx.insertInto('application_help').values({ application_id: applicationId, asked_at: at }).execute();
}

/** Notes what an applicant agreed to, on the question if their broker asked one. */
export async function writeHelpAllowed(
  tx: Transaction,
  applicationId: string,
  agreed: {
    readonly text: string;
    readonly language: string;
    readonly address: string;
    readonly at: Date;
  },
): Promise<void> {
  const consent = {
    agreed_at: agreed.at,
    agreed_text: agreed.text,
    agreed_language: agreed.language,
    address: agreed.address,
  };
  await tx
    .insertInto('application_help')
    .values({ application_id: applicationId, ...consent })
    .onConflict((conflict) =>
      conflict.column('application_id').where('ended_at', 'is', null).doUpdateSet(consent),
    )
    .execute();
}

/** Ends the help with an application, or answers no to the question. What was agreed to stays on record. */
export async function endHelp(tx: Transaction, applicationId: string, at: Date): Promise<void> {
  await tx
    .updateTable('application_help')
    .set({ ended_at: at })
    .where('application_id', '=', applicationId)
    .where('ended_at', 'is', null)
    .execute();
}

/** Deletes links that were retired before then, except those that an application came by and those of brokers under legal hold. */
export function forgetRetired(db: Queries, before: Date): Promise<void> {
  return deleteInBatches(
    db,
    'broker_links',
    sql`retired_at < ${before} and not is_held(null, broker_id)
      and not exists (select from applications where broker_code = old.code)`,
  );
}
