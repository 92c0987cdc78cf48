import { sql } from 'kysely';
import type { Queries, Transaction } from '../../platform/database/connect.ts';
import { deleteInBatches } from '../../platform/database/delete-in-batches.ts';
import type { ConsentKind } from '@drawbridge/contract/applications/schema.ts';
import { digestOf, newSecretKey } from './secret-key.ts';

const partyColumns = [
  'id',
  'application_id',
  'item',
  'email',
  'answers',
  'sealed',
  'language',
  'mailed_at',
  'expires_at',
  'opened_at',
  'saved_at',
  'finished_at',
] as const;

/** The parties of several applications. */
export function partyRowsOfAll(db: Queries, applicationIds: readonly string[]) {
  return db
    .selectFrom('application_parties')
    .select(partyColumns)
    .where('application_id', 'in', applicationIds.length === 0 ? [''] : [...applicationIds])
    .orderBy('item')
    .execute();
}

export function partyRowsOf(db: Queries, applicationId: string): Promise<PartyRow[]> {
  return partyRowsOfAll(db, [applicationId]);
}

export type PartyRow = Awaited<ReturnType<typeof partyRowsOfAll>>[number];

/** The party that a link names, whether the link ended or not. */
export async function partyOfKey(
  db: Queries,
  key: string,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<{ readonly party: PartyRow; readonly linkEnds: Date } | undefined> {
  const link = await db
    .selectFrom('application_party_keys')
    .select(['party_id', 'expires_at'])
    .where('digest', '=', digestOf(key))
    .executeTakeFirst();
  if (!link) return undefined;
  const party = await db
    .selectFrom('application_parties')
    .select(partyColumns)
    .where('id', '=', link.party_id)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
  return party && { party, linkEnds: link.expires_at };
}

interface Invited {
  readonly applicationId: string;
  readonly item: string;
  readonly email: string;
  readonly language: string;
  readonly at: Date;
  readonly expiresAt: Date;
}

/** Adds a party, in place of an unfinished one of another address with its links and answers. */
export async function putParty(tx: Transaction, invited: Invited): Promise<PartyRow> {
  const { applicationId, item, email, language, at, expiresAt } = invited;
  await tx
    .deleteFrom('application_parties')
    .where('application_id', '=', applicationId)
    .where('item', '=', item)
    .where('finished_at', 'is', null)
    .execute();
  return tx
    .insertInto('application_parties')
    .values({ application_id: applicationId, item, email, language, mailed_at: at, expires_at: expiresAt })
    .returning(partyColumns)
    .executeTakeFirstOrThrow();
}

/** Makes a link for a party. Earlier ones work until they end. */
export async function addPartyKey(tx: Transaction, partyId: string, expiresAt: Date): Promise<string> {
  const key = newSecretKey('g_');
  await tx
    .insertInto('application_party_keys')
    .values({ digest: digestOf(key), party_id: partyId, expires_at: expiresAt })
    .execute();
  return key;
}

export async function writeParty(
  tx: Transaction,
  id: string,
  changes: Partial<Pick<PartyRow, 'mailed_at' | 'expires_at' | 'opened_at' | 'finished_at'>>,
): Promise<void> {
  await tx.updateTable('application_parties').set(changes).where('id', '=', id).execute();
}

export async function writePartyAnswers(
  tx: Transaction,
  id: string,
  { answers, sealed, at }: Pick<PartyRow, 'answers' | 'sealed'> & { readonly at: Date },
): Promise<void> {
  await tx
    .updateTable('application_parties')
    .set({ answers: JSON.stringify(answers), sealed: JSON.stringify(sealed), saved_at: at })
    .where('id', '=', id)
    .execute();
}

export async function writePartyConsents(
  tx: Transaction,
  partyId: string,
  consents: readonly { readonly kind: ConsentKind; readonly text: string; readonly language: string }[],
  { at, address }: { readonly at: Date; readonly address: string },
): Promise<void> {
  await tx
    .insertInto('application_party_consents')
    .values(
      consents.map(({ kind, text, language }) => ({
        party_id: partyId,
        kind,
        agreed_text: text,
        agreed_language: language,
        agreed_at: at,
        address,
      })),
    )
    .execute();
}

/** What the parties of an application agreed to. */
export function partyConsentsOf(db: Queries, applicationId: string) {
  return (
    db
      .selectFrom('application_party_consents')
      .innerJoin('application_parties', 'application_parties.id', 'party_id')
      .select(['party_id', 'kind', 'agreed_text', 'agreed_language', 'agreed_at', 'address'])
      // Only the link in the party’s mailbox opens their part.
      .select(sql<boolean>`true`.as('confirmed'))
      .where('application_id', '=', applicationId)
      .orderBy('kind')
      .execute()
  );
}

/** Deletes unfinished parties of an application whose owner was removed. */
export async function forgetPartiesBut(
  tx: Transaction,
  applicationId: string,
  items: readonly string[],
): Promise<void> {
  await tx
    .deleteFrom('application_parties')
    .where('application_id', '=', applicationId)
    .where('finished_at', 'is', null)
    .$if(items.length > 0, (query) => query.where('item', 'not in', [...items]))
    .execute();
}

/** Deletes links that ended so long ago that nobody asks for a new one. */
export function forgetPartyKeys(db: Queries, endedBefore: Date): Promise<void> {
  return deleteInBatches(db, 'application_party_keys', sql`expires_at < ${endedBefore}`);
}
