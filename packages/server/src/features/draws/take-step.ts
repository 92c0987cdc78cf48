import type { Transaction } from 'kysely';
import { mayChangeDraw, type DrawChangeKind } from '@drawbridge/domain/draws/draw-changes.ts';
import { mayMoveDraw, type DrawState } from '@drawbridge/domain/draws/draw-states.ts';
import { centsFromDollars } from '@drawbridge/domain/money/cents.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { isRefusal, refuse, type Refusal } from '../../platform/http/refusal.ts';
import { publish } from '../../platform/live/publish.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { recordAction } from '../access/public.ts';
import { addDrawChange } from './change-store.ts';
import { dealOfDraw, standingsOfDraw } from './decision-store.ts';
import type { DrawParts } from './draw-parts.ts';
import type { DrawInMail } from './notices.ts';
import { amountsOfDrawLine, referenceOf } from './present.ts';
import { addDrawEvent, holdDeal } from './request-store.ts';
import { drawWithDeal, linesOfDraws, type DrawLineRow, type DrawWithDealRow } from './store.ts';

export type StepParts = Pick<DrawParts, 'clock' | 'notices' | 'links' | 'twoPersonRules'>;

/** A line of a draw that a step is about, with where its budget line stands; amounts in cents. */
export interface StepLine extends ReturnType<typeof amountsOfDrawLine> {
  readonly id: string;
  readonly row: DrawLineRow;
  readonly budget: ReturnType<typeof centsFromDollars>;
  readonly invoiced: ReturnType<typeof centsFromDollars>;
}

export interface HeldDraw {
  readonly row: DrawWithDealRow;
  readonly lines: readonly StepLine[];
  readonly inMail: DrawInMail;
}

/**
 * Takes a draw to its next state: holds the deal, so that steps and requests come one after the other, and lets `run`
 * write what the step brings, or refuse. Who did it, and when, is noted here for every step alike.
 */
export async function takeStep<Code extends string>(
  { clock }: Pick<StepParts, 'clock'>,
  tx: Transaction<Tables>,
  caller: Caller,
  step: {
    readonly drawId: string;
    readonly to: DrawState;
    readonly note?: string | undefined;
    /** What the audit log calls it, when not after the state. */
    readonly action?: string;
  },
  run: (
    draw: HeldDraw,
    at: Date,
  ) => Promise<Readonly<Record<string, unknown>> | (Refusal & { readonly refused: Code })>,
): Promise<
  (Refusal & { readonly refused: Code }) | Refusal<'draw_not_found' | 'draw_elsewhere'> | undefined
> {
  const { drawId, to, note } = step;
  const held = await holdDraw(tx, drawId);
  if (isRefusal(held)) return held;
  const dealId = held.row.deal_id;
  if (!mayMoveDraw(held.row.state, to)) return refuse('draw_elsewhere');
  const at = clock.now();
  const particulars = await run(held, at);
  if (isRefusal(particulars)) return particulars;
  await addDrawEvent(tx, { drawId, state: to, at, accountId: caller.accountId, note });
  await recordAction(tx, {
    at,
    accountId: caller.accountId,
    action: step.action ?? `draw ${to}`,
    subject: drawId,
    particulars: { deal: dealId, ...particulars },
  });
  await publish(tx, { kind: 'construction', id: dealId, audience: { deal: dealId } });
  return undefined;
}

/** A draw with its lines, and its deal held until the transaction ends. */
async function holdDraw(
  tx: Transaction<Tables>,
  drawId: string,
): Promise<HeldDraw | Refusal<'draw_not_found'>> {
  const dealId = await dealOfDraw(tx, drawId);
  if (dealId === undefined) return refuse('draw_not_found');
  await holdDeal(tx, dealId);
  const row = await drawWithDeal(tx, drawId);
  return row ? { row, lines: await stepLines(tx, drawId), inMail: inMail(row) } : refuse('draw_not_found');
}

interface Changed {
  readonly was: string | null;
  readonly now: string | null;
  readonly note?: string | undefined;
}

/**
 * Changes a draw between its steps, with the deal held as for a step, so that of a change and a step at the same moment the
 * second sees what the first has done. Who did it, and what it was before, is kept.
 */
export async function changeDraw<Code extends string>(
  { clock }: Pick<StepParts, 'clock'>,
  tx: Transaction<Tables>,
  caller: Caller,
  { drawId, kind }: { readonly drawId: string; readonly kind: DrawChangeKind },
  run: (draw: HeldDraw, at: Date) => Promise<Changed | (Refusal & { readonly refused: Code })>,
): Promise<
  (Refusal & { readonly refused: Code }) | Refusal<'draw_not_found' | 'draw_elsewhere'> | undefined
> {
  const held = await holdDraw(tx, drawId);
  if (isRefusal(held)) return held;
  const dealId = held.row.deal_id;
  if (!mayChangeDraw(held.row.state, kind)) return refuse('draw_elsewhere');
  const at = clock.now();
  const changed = await run(held, at);
  if (isRefusal(changed)) return changed;
  const { was, now, note = null } = changed;
  await addDrawChange(tx, {
    draw_id: drawId,
    kind,
    at,
    account_id: caller.accountId,
    was,
    is_now: now,
    note,
  });
  await recordAction(tx, {
    at,
    accountId: caller.accountId,
    action: `draw ${kind}`,
    subject: drawId,
    particulars: { deal: dealId, before: was, after: now, ...(note === null ? {} : { reason: note }) },
  });
  await publish(tx, { kind: 'construction', id: dealId, audience: { deal: dealId } });
  return undefined;
}

export async function stepLines(tx: Transaction<Tables>, drawId: string): Promise<StepLine[]> {
  const standings = new Map((await standingsOfDraw(tx, drawId)).map((each) => [each.budget_item_id, each]));
  return (await linesOfDraws(tx, [drawId])).map((row) => {
    const standing = standings.get(row.budget_item_id);
    return {
      id: row.budget_item_id,
      row,
      ...amountsOfDrawLine(row),
      budget: centsFromDollars(standing?.budget ?? '0'),
      invoiced: centsFromDollars(standing?.invoiced ?? '0'),
    };
  });
}

function inMail(row: DrawWithDealRow): DrawInMail {
  return {
    name: row.borrower_name,
    email: row.borrower_email,
    dealId: row.deal_id,
    project: row.deal_name,
    number: row.number,
    reference: referenceOf(row),
  };
}
