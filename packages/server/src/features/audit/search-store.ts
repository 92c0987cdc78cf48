import { auditRecords, auditWords } from '@drawbridge/messages/audit';
import { sql } from 'kysely';
import type { Queries } from '../../platform/database/connect.ts';
import { startsWith } from '../../platform/database/starts-with.ts';

/** A search that matches more people or loans than this narrows nothing down. */
const most = 500;

/** The people and records whose entries a search finds. */
export interface Sought {
  readonly people: readonly string[];
  readonly deals: readonly string[];
  /** The deals and the records that belong to them. */
  readonly records: readonly string[];
}

/** Resolves a search: people by any part of their name or email, loans by the start of their number. */
export async function soughtBy(db: Queries, typed: string): Promise<Sought> {
  const start = startsWith(typed.toUpperCase());
  const part = `%${startsWith(typed.toLowerCase())}`;
  const { rows: people } = await sql<{ id: string }>`
    select id from accounts where lower(name) like ${part} or email like ${part} limit ${most}`.execute(db);
  const { rows: deals } = await sql<{ id: string }>`
    select id from deals where loan_number like ${start} limit ${most}`.execute(db);
  const dealIds = deals.map(({ id }) => id);
  return {
    people: people.map(({ id }) => id),
    deals: dealIds,
    records: dealIds.length === 0 ? [] : [...dealIds, ...(await recordsOf(db, dealIds))],
  };
}

async function recordsOf(db: Queries, dealIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from draws where deal_id = any(${dealIds})
    union all select id from requests where deal_id = any(${dealIds})
    union all select id from submitted_budgets where deal_id = any(${dealIds})
    union all select id from documents where deal_id = any(${dealIds})
    union all select id from card_payments where deal_id = any(${dealIds})
    union all select id from beneficiaries where deal_id = any(${dealIds})`.execute(db);
  return rows.map(({ id }) => id);
}

export interface Named {
  readonly id: string;
  /** The record’s everyday name, in the reader’s language. */
  readonly name: string;
  /** The number of its loan. */
  readonly deal: string | null;
}

interface NamedRow extends Named {
  readonly kind: 'loan' | 'person' | keyof typeof auditRecords;
  /** The bank of a bank account. */
  readonly bank: string | null;
}

/** The names of records, by id. Unknown ids are left out. */
export async function namesOf(db: Queries, ids: readonly string[]): Promise<ReadonlyMap<string, Named>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<NamedRow>`
    select id, 'loan' as kind, loan_number as name, loan_number as deal, null as bank from deals where id = any(${ids})
    union all
    select draws.id, 'draw', draws.number::text, loan_number, null
    from draws join deals on deals.id = draws.deal_id where draws.id = any(${ids})
    union all
    select requests.id, 'request', reference, deals.loan_number, null
    from requests left join deals on deals.id = requests.deal_id where requests.id = any(${ids})
    union all
    select submitted_budgets.id, 'budget', '', loan_number, null
    from submitted_budgets join deals on deals.id = submitted_budgets.deal_id where submitted_budgets.id = any(${ids})
    union all
    select documents.id, 'document', documents.name, loan_number, null
    from documents join deals on deals.id = documents.deal_id where documents.id = any(${ids})
    union all
    select card_payments.id, 'cardPayment', '', loan_number, null
    from card_payments join deals on deals.id = card_payments.deal_id where card_payments.id = any(${ids})
    union all
    select beneficiaries.id, 'bankAccount', account_number_end, loan_number, bank_name
    from beneficiaries join deals on deals.id = beneficiaries.deal_id where beneficiaries.id = any(${ids})
    union all
    select id, 'person', name, null, null from accounts where id = any(${ids})`.execute(db);
  return new Map(rows.map((row) => [row.id, { id: row.id, name: nameOf(row), deal: row.deal }]));
}

function nameOf({ kind, name, deal, bank }: NamedRow): string {
  if (kind === 'loan' || kind === 'person') return name;
  return auditRecords[kind]({ name, deal: deal ?? auditWords.unknown.deal, bank: bank ?? '' });
}
