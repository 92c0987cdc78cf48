import type { NotNull } from 'kysely';
import { isBrokerCode } from '@drawbridge/domain/brokers/broker-code.ts';
import type { BroughtWay } from '@drawbridge/domain/brokers/broker-help.ts';
import { isEmailAddress } from '@drawbridge/domain/mail/email-address.ts';
import type { Queries, Transaction } from '../../platform/database/connect.ts';
import { publish } from '../../platform/live/publish.ts';

/** How an application comes by a broker, as its row keeps it. */
export interface Bringing {
  readonly broker_id: string | null;
  readonly brought_by: BroughtWay;
  readonly broker_code: string | null;
  readonly broker_address: string | null;
}

/**
 * Who brings an application that came by a link’s code or by an address. An address is kept whether or not a broker has it, and
 * takes the same statements. Undefined for a code that is not in use, and for anything else.
 */
export async function bringingBy(db: Queries, typed: string | undefined): Promise<Bringing | undefined> {
  if (typed === undefined) return undefined;
  if (isBrokerCode(typed)) {
    const broker = await brokerOfCode(db, typed);
    return broker && { broker_id: broker.id, brought_by: 'link', broker_code: typed, broker_address: null };
  }
  const address = typed.trim().toLowerCase();
  if (!isEmailAddress(address)) return undefined;
  const broker = await brokersNow(db).where('accounts.email', '=', address).executeTakeFirst();
  const broker_id = broker?.id ?? null;
  return { broker_id, brought_by: 'address', broker_code: null, broker_address: address };
}

/** Brokers who may have deals. */
function brokersNow(db: Queries) {
  return db
    .selectFrom('accounts')
    .select('accounts.id')
    .where('accounts.account_type', 'in', ['BrokerAccount', 'WholesaleAccount'])
    .where('accounts.is_lead', '=', false)
    .where('accounts.disabled_at', 'is', null);
}

/** The broker whose link in use has a code. */
export function brokerOfCode(db: Queries, code: string) {
  return brokersNow(db)
    .innerJoin('broker_links', 'broker_links.broker_id', 'accounts.id')
    .where('broker_links.code', '=', code)
    .where('broker_links.retired_at', 'is', null)
    .executeTakeFirst();
}

/** How a broker introduces themselves: the phone of their card, or else of their account. */
export async function brokerCardOf(db: Queries, brokerId: string) {
  const row = await db
    .selectFrom('accounts')
    .leftJoin('broker_cards', 'broker_cards.broker_id', 'accounts.id')
    .select(['accounts.name', 'accounts.phone as own_phone', 'broker_cards.company', 'broker_cards.phone'])
    .where('accounts.id', '=', brokerId)
    .executeTakeFirstOrThrow();
  return { name: row.name, company: row.company, phone: row.phone ?? row.own_phone };
}

/** The help with an application that did not end. */
export function openHelp(db: Queries, applicationId: string) {
  return db
    .selectFrom('application_help')
    .select(['id', 'asked_at', 'agreed_at'])
    .where('application_id', '=', applicationId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
}

/** The help that an applicant allowed, whether or not it ended, earliest first. */
export function helpAllowedOn(db: Queries, applicationId: string) {
  return db
    .selectFrom('application_help')
    .select(['agreed_at', 'agreed_text', 'agreed_language', 'address', 'ended_at'])
    .where('application_id', '=', applicationId)
    .where('agreed_at', 'is not', null)
    .$narrowType<{ agreed_at: NotNull; agreed_text: NotNull; agreed_language: NotNull; address: NotNull }>()
    .orderBy('agreed_at')
    .execute();
}

export async function writeBringing(tx: Transaction, id: string, bringing: Bringing): Promise<void> {
  await tx.updateTable('applications').set(bringing).where('id', '=', id).execute();
}

/** Marks an application that a broker began as its applicant’s. */
export async function writeTaken(tx: Transaction, id: string, at: Date): Promise<void> {
  await tx.updateTable('applications').set({ taken_at: at }).where('id', '=', id).execute();
}

/** No account has this id. Publishing to it takes what publishing to a broker takes. */
const nobody = '0'.repeat(32);

/** Refreshes the broker’s list and the applicant’s pages. Does the same whether or not a broker has the address. */
export async function publishBrought(
  tx: Transaction,
  row: { readonly id: string; readonly account_id: string | null } & Pick<Bringing, 'broker_id'> & {
      readonly brought_by: BroughtWay | null;
    },
): Promise<void> {
  if (row.brought_by === null) return;
  for (const person of [row.broker_id ?? nobody, row.account_id ?? nobody])
    await publish(tx, { kind: 'application', id: row.id, audience: { person } });
}
