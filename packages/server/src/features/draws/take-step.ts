import { mayChangeDraw, type DrawChangeKind } from '@drawbridge/domain/draws/draw-changes.ts';
import { mayMoveDraw, type DrawState } from '@drawbridge/domain/draws/draw-states.ts';
import { centsFromDollars } from '@drawbridge/domain/money/cents.ts';
import type { Transaction } from '../../platform/database/connect.ts';
import { isRefusal, refuse, type Refusal } from '../../platform/http/refusal.ts';
import { publish } from '../../platform/live/publish.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { recordAction } from '../access/public.ts';
import { addDrawChange } from './change-store.ts';
import { dealOfDraw, standingsOfDraw } from './decision-store.ts';
import type { DrawParts } from './draw-parts.ts';
import type { DrawInMail } from './notices.ts';
import { amountsOfDrawLine, referenceOf } from './present.ts';
import { addDrawEvent, lockDeal } from './request-store.ts';
import { drawWithDeal, linesOfDraws, type DrawLineRow, type DrawWithDealRow } from './store.ts';

export type StepParts = Pick<DrawParts, 'clock' | 'notices' | 'links' | 'twoPersonRules'>;

/** A draw line with the current amounts of its budget line, in cents. */
export interface StepLine extends ReturnType<typeof amountsOfDrawLine> {
  readonly id: string;
  readonly row: DrawLineRow;
  readonly budget: ReturnType<typeof centsFromDollars>;
  readonly invoiced: ReturnType<typeof centsFromDollars>;
}

export interface LockedDraw {
  readonly row: DrawWithDealRow;
  readonly lines: readonly StepLine[];
  readonly inMail: DrawInMail;
}

/**
 * Moves a draw to a state. Locks the deal so that steps and requests run one at a time, then lets `run` write the step
 * or refuse it. Records the event and the audit entry for every kind of step.
 */
export async function takeStep<Code extends string>(
  { clock }: Pick<StepParts, 'clock'>,
  tx: Transaction,
  caller: Caller,
  step: {
    readonly drawId: string;
    readonly to: DrawState;
    readonly note?: string | undefined;
    /** The action in the audit log. By default it is made from the state. */
    readonly action?: string;
  },
  run: (
    draw: LockedDraw,
    at: Date,
  ) => Promise<Readonly<Record<string, unknown>> | (Refusal & { readonly refused: Code })>,
): Promise<
  (Refusal & { readonly refused: Code }) | Refusal<'draw_not_found' | 'draw_elsewhere'> | undefined
> {
  const { drawId, to, note } = step;
  const locked = await lockDraw(tx, drawId);
  if (isRefusal(locked)) return locked;
  const dealId = locked.row.deal_id;
  if (!mayMoveDraw(locked.row.state, to)) return refuse('draw_elsewhere');
  const at = clock.now();
  const particulars = await run(locked, at);
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

/** Loads a draw with its lines and locks its deal until the transaction ends. */
async function lockDraw(tx: Transaction, drawId: string): Promise<LockedDraw | Refusal<'draw_not_found'>> {
  const dealId = await dealOfDraw(tx, drawId);
  if (dealId === undefined) return refuse('draw_not_found');
  await lockDeal(tx, dealId);
  const row = await drawWithDeal(tx, drawId);
  return row ? { row, lines: await stepLines(tx, drawId), inMail: inMail(row) } : refuse('draw_not_found');
}

interface Changed {
  readonly was: string | null;
  readonly now: string | null;
  readonly note?: string | undefined;
}

/**
 * Changes a draw between its steps. Locks the deal like a step does, so that a concurrent step sees the change or the
 * other way round. Records the employee or borrower, the old value and the new one.
 */
export async function changeDraw<Code extends string>(
  { clock }: Pick<StepParts, 'clock'>,
  tx: Transaction,
  caller: Caller,
  { drawId, kind }: { readonly drawId: string; readonly kind: DrawChangeKind },
  run: (draw: LockedDraw, at: Date) => Promise<Changed | (Refusal & { readonly refused: Code })>,
): Promise<
  (Refusal & { readonly refused: Code }) | Refusal<'draw_not_found' | 'draw_elsewhere'> | undefined
> {
  const locked = await lockDraw(tx, drawId);
  if (isRefusal(locked)) return locked;
  const dealId = locked.row.deal_id;
  if (!mayChangeDraw(locked.row.state, kind)) return refuse('draw_elsewhere');
  const at = clock.now();
  const changed = await run(locked, at);
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

export async function stepLines(tx: Transaction, drawId: string): Promise<StepLine[]> {
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
