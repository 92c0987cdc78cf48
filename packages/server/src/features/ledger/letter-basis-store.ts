import { sql, type RawBuilder } from 'kysely';
import { wireInstructionsKey } from '@drawbridge/contract/lender-settings/wire-instructions.ts';
import type { Queries } from '../../platform/database/connect.ts';

/** What a payoff letter rests on. A letter is out of date once any of it changed. */
export interface LetterBasis {
  readonly ledger_position: number;
  readonly wired_draws: number;
  readonly terms_version: number;
  readonly events_seen: number;
  readonly wire_version: number;
}

/** What a payoff of a deal rests on now. */
export function basisNow(dealId: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    (select coalesce(max(position), 0) from ledger_entries where deal_id = ${dealId}) as ledger_position,
    (select count(*)::int from draws where deal_id = ${dealId} and state = 'wired') as wired_draws,
    (select coalesce(max(version), 0) from loan_terms where deal_id = ${dealId}) as terms_version,
    (select count(*)::int + count(withdrawn_at)::int from loan_events where deal_id = ${dealId}) as events_seen,
    (select coalesce(max(version), 0) from settings where key = ${wireInstructionsKey}) as wire_version`;
}

/** Read it once the deal is locked, so that it is never older than what the payoff was calculated from. */
export async function letterBasis(db: Queries, dealId: string): Promise<LetterBasis> {
  const { rows } = await sql<LetterBasis>`select ${basisNow(sql`${dealId}`)}`.execute(db);
  return rows[0] as LetterBasis;
}
