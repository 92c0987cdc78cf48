import { sql } from 'kysely';
import type { AgreedText } from '@drawbridge/contract/lender-settings/agreements.ts';
import type { DrawState } from '@drawbridge/domain/draws/draw-states.ts';
import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import type { Transaction } from '../../platform/database/connect.ts';

/** Locks a deal until the transaction ends, so that requests and decisions about its draws run one at a time. */
export async function lockDeal(tx: Transaction, dealId: string): Promise<void> {
  await tx.selectFrom('deals').select('id').where('id', '=', dealId).forNoKeyUpdate().execute();
}

export async function nextDrawNumber(tx: Transaction, dealId: string): Promise<number> {
  const { last } = await tx
    .selectFrom('draws')
    .select(({ fn }) => fn.max('number').as('last'))
    .where('deal_id', '=', dealId)
    .executeTakeFirstOrThrow();
  return ((last as number | null) ?? 0) + 1;
}

export async function addDraw(
  tx: Transaction,
  draw: {
    dealId: string;
    number: number;
    beneficiaryId: string;
    accountId: string;
    lockbox: string;
    start: PlainDate;
    end: PlainDate;
    /** The warnings the borrower saw. */
    warnings: readonly object[];
    agreement: AgreedText;
    on: PlainDate;
    at: Date;
  },
): Promise<string> {
  const { id } = await tx
    .insertInto('draws')
    .values({
      deal_id: draw.dealId,
      number: draw.number,
      beneficiary_id: draw.beneficiaryId,
      requested_by: draw.accountId,
      lockbox_access_code: draw.lockbox,
      inspection_start: draw.start,
      inspection_end: draw.end,
      warnings: JSON.stringify(draw.warnings),
      agreed_text: draw.agreement.text,
      agreed_language: draw.agreement.language,
      requested_on: draw.on,
      created_at: draw.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Writes a draw’s lines in one statement. Amounts are dollars with two decimals. */
export async function addDrawLines(
  tx: Transaction,
  drawId: string,
  lines: readonly { budgetItemId: string; requested: string }[],
): Promise<void> {
  await sql`
    insert into draw_lines (draw_id, budget_item_id, requested)
    select ${drawId}, line ->> 'budgetItemId', (line ->> 'requested')::numeric
    from jsonb_array_elements(${JSON.stringify(lines)}::jsonb) line`.execute(tx);
}

export async function addDrawEvent(
  tx: Transaction,
  event: { drawId: string; state: DrawState; at: Date; accountId: string; note?: string | undefined },
): Promise<void> {
  await tx
    .insertInto('draw_events')
    .values({
      draw_id: event.drawId,
      state: event.state,
      at: event.at,
      account_id: event.accountId,
      note: event.note ?? null,
    })
    .execute();
}
