import { sql } from 'kysely';
import { drawStates } from '@drawbridge/domain/draws/draw-states.ts';
import type { Queries } from '../../platform/database/connect.ts';
import { dealName } from '../deals/public.ts';

const drawColumns = [
  'draws.id',
  'draws.deal_id',
  'draws.number',
  'draws.state',
  'draws.inspection_start',
  'draws.inspection_end',
  'draws.inspection_date',
  'draws.requested_on',
  'draws.inspection_scheduled_on',
  'draws.inspected_on',
  'draws.approved_on',
  'draws.wired_on',
  'draws.retainage_percent',
  'draws.wire_reference',
  'draws.declined_on',
  'draws.declined_because',
  'draws.withdrawn',
  'draws.beneficiary_id',
] as const;

/** A deal’s draws on any of its budgets, earliest first. */
export function drawsOfDeal(db: Queries, dealId: string) {
  return db
    .selectFrom('draws')
    .leftJoin('beneficiaries', 'beneficiaries.id', 'draws.beneficiary_id')
    .select(drawColumns)
    .select(['beneficiaries.verification', 'beneficiaries.added_at as account_added_at'])
    .where('draws.deal_id', '=', dealId)
    .orderBy('requested_on')
    .orderBy('number')
    .execute();
}

/** The lines of these draws, in budget order. */
export async function linesOfDraws(db: Queries, drawIds: readonly string[]) {
  if (drawIds.length === 0) return [];
  return db
    .selectFrom('draw_lines')
    .innerJoin('budget_items', 'budget_items.id', 'draw_lines.budget_item_id')
    .innerJoin('budget_sublots', 'budget_sublots.id', 'budget_items.sublot_id')
    .select([
      'draw_lines.draw_id',
      'budget_sublots.id as sublot_id',
      'budget_sublots.sublot',
      'budget_sublots.name as sublot_name',
      'budget_items.id as budget_item_id',
      'budget_items.cost_code',
      'budget_items.name',
      'draw_lines.requested',
      'draw_lines.inspected',
      'draw_lines.percent_complete',
      'draw_lines.approved',
      'draw_lines.retained',
      'draw_lines.reason',
    ])
    .where('draw_lines.draw_id', 'in', drawIds)
    .orderBy('budget_sublots.position')
    .orderBy('budget_items.position')
    .execute();
}

export async function eventsOfDraws(db: Queries, drawIds: readonly string[]) {
  if (drawIds.length === 0) return [];
  return db
    .selectFrom('draw_events')
    .innerJoin('accounts', 'accounts.id', 'draw_events.account_id')
    .select([
      'draw_events.draw_id',
      'draw_events.state',
      'draw_events.at',
      'draw_events.note',
      'accounts.name',
    ])
    .where('draw_events.draw_id', 'in', drawIds)
    .orderBy('draw_events.at')
    .orderBy(sql`array_position(${[...drawStates]}::text[], draw_events.state)`)
    .execute();
}

export async function hasPendingDraw(db: Queries, dealId: string): Promise<boolean> {
  const row = await db
    .selectFrom('draws')
    .select('id')
    .where('deal_id', '=', dealId)
    .where('state', 'not in', ['wired', 'declined'])
    .executeTakeFirst();
  return row !== undefined;
}

export type DrawRow = Awaited<ReturnType<typeof drawsOfDeal>>[number];
export type DrawLineRow = Awaited<ReturnType<typeof linesOfDraws>>[number];
export type DrawEventRow = Awaited<ReturnType<typeof eventsOfDraws>>[number];

export function drawWithDeal(db: Queries, drawId: string) {
  return db
    .selectFrom('draws')
    .innerJoin('deals', 'deals.id', 'draws.deal_id')
    .innerJoin('accounts as borrower', 'borrower.id', 'deals.borrower_id')
    .leftJoin('accounts as approver', 'approver.id', 'draws.approved_by')
    .leftJoin('beneficiaries', 'beneficiaries.id', 'draws.beneficiary_id')
    .leftJoin('first_properties', 'first_properties.deal_id', 'deals.id')
    .select(drawColumns)
    .select([
      'beneficiaries.verification',
      'beneficiaries.added_at as account_added_at',
      'draws.lockbox_access_code',
      'draws.warnings',
      'draws.agreed_text',
      'draws.agreed_language',
      'draws.approved_by',
      'approver.name as approver_name',
      'deals.loan_number',
      'deals.borrower_id',
      'borrower.name as borrower_name',
      'borrower.email as borrower_email',
      dealName.as('deal_name'),
    ])
    .where('draws.id', '=', drawId)
    .executeTakeFirst();
}
export type DrawWithDealRow = NonNullable<Awaited<ReturnType<typeof drawWithDeal>>>;
