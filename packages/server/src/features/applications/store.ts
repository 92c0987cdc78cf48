import { sql } from 'kysely';
import type { ConsentKind } from '@drawbridge/contract/applications/schema.ts';
import type { ApplicationProduct } from '@drawbridge/domain/applications/products.ts';
import type { Queries, Transaction } from '../../platform/database/connect.ts';

export const applicationColumns = [
  'id',
  'number',
  'product',
  'account_id',
  'state',
  'answers',
  'sealed',
  'language',
  'begun_at',
  'saved_at',
  'sent_at',
] as const;

export async function addApplication(
  tx: Transaction,
  given: {
    readonly product: ApplicationProduct;
    readonly accountId: string | null;
    readonly language: string;
    readonly at: Date;
  },
): Promise<ApplicationRow> {
  return tx
    .insertInto('applications')
    .values({
      product: given.product,
      account_id: given.accountId,
      language: given.language,
      begun_at: given.at,
      saved_at: given.at,
    })
    .returning(applicationColumns)
    .executeTakeFirstOrThrow();
}

/** One application. `lock` keeps others from changing it until the transaction ends. */
export function applicationById(db: Queries, id: string, { lock = false }: { readonly lock?: boolean } = {}) {
  return db
    .selectFrom('applications')
    .select(applicationColumns)
    .where('id', '=', id)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
}

export type ApplicationRow = NonNullable<Awaited<ReturnType<typeof applicationById>>>;

/** A person’s applications, most recently changed first. */
export function applicationsOf(db: Queries, accountId: string): Promise<ApplicationRow[]> {
  return db
    .selectFrom('applications')
    .select(applicationColumns)
    .where('account_id', '=', accountId)
    .orderBy('saved_at', 'desc')
    .orderBy('id')
    .limit(100)
    .execute();
}

export async function writeAnswers(
  tx: Transaction,
  id: string,
  { answers, sealed, at }: Pick<ApplicationRow, 'answers' | 'sealed'> & { readonly at: Date },
): Promise<void> {
  await tx
    .updateTable('applications')
    .set({ answers: JSON.stringify(answers), sealed: JSON.stringify(sealed), saved_at: at })
    .where('id', '=', id)
    .execute();
}

/** Marks an application as sent, and a confirmed one as submitted. The day it was first sent stays. */
export async function writeState(
  tx: Transaction,
  id: string,
  { state, at }: { readonly state: 'unconfirmed' | 'submitted'; readonly at: Date },
): Promise<void> {
  await tx
    .updateTable('applications')
    .set({ state, sent_at: sql<Date>`coalesce(sent_at, ${at})` })
    .where('id', '=', id)
    .execute();
}

export async function writeConsents(
  tx: Transaction,
  id: string,
  consents: readonly { readonly kind: ConsentKind; readonly text: string; readonly language: string }[],
  { at, address }: { readonly at: Date; readonly address: string },
): Promise<void> {
  await tx.deleteFrom('application_consents').where('application_id', '=', id).execute();
  await tx
    .insertInto('application_consents')
    .values(
      consents.map(({ kind, text, language }) => ({
        application_id: id,
        kind,
        agreed_text: text,
        agreed_language: language,
        agreed_at: at,
        address,
      })),
    )
    .execute();
}

export function consentsOf(db: Queries, id: string) {
  return db
    .selectFrom('application_consents')
    .select(['kind', 'agreed_text', 'agreed_language', 'agreed_at', 'address'])
    .where('application_id', '=', id)
    .orderBy('kind')
    .execute();
}

/** Deletes applications that were never sent and not touched since. Their keys go with them. */
export async function forgetDrafts(db: Queries, before: Date): Promise<void> {
  await db
    .deleteFrom('applications')
    .where('state', '<>', 'submitted')
    .where('saved_at', '<', before)
    .execute();
}
