import type { WaitingFigures } from '@drawbridge/contract/by-hand/schema.ts';
import type { Transaction } from '../../platform/database/connect.ts';
import type { LenderNow } from '../../platform/lender-settings/lender-now.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { recordAction } from '../access/public.ts';
import { expireByHand } from './expire-figures.ts';
import { publishByHand } from './publish-by-hand.ts';
import {
  addFigures,
  waitingFigures,
  writeDecision,
  type HandFigures,
  type HandKind,
  type HandRow,
} from './store.ts';

/** Stores figures until a second employee decides. They replace figures of their kind that wait for the locked loan. */
export async function enterFigures<Kind extends HandKind>(
  tx: Transaction,
  caller: Caller,
  entered: {
    readonly dealId: string;
    readonly kind: Kind;
    readonly figures: HandFigures[Kind];
    /** Dollars. */
    readonly total: number;
    readonly lender: LenderNow;
    readonly at: Date;
  },
): Promise<{ id: string }> {
  const { dealId, kind, figures, total, lender, at } = entered;
  await expireByHand(tx, at, lender);
  const waiting = await waitingFigures(tx, { dealId, kind, now: at });
  if (waiting) await writeDecision(tx, waiting.id, { decision: 'replaced', by: caller.accountId, at });
  const id = await addFigures(tx, {
    dealId,
    kind,
    figures,
    total,
    enteredBy: caller.accountId,
    enteredAt: at,
  });
  await recordAction(tx, {
    at,
    accountId: caller.accountId,
    action: `${kind} entered by hand`,
    subject: dealId,
    particulars: { figures: id, ...figures, total },
  });
  await publishByHand(tx, { id, dealId });
  return { id };
}

/** What every kind shows of figures that wait. */
export function presentWaiting(
  row: HandRow<HandKind>,
  { accountId }: Pick<Caller, 'accountId'>,
): WaitingFigures {
  return {
    id: row.id,
    total: Number(row.total),
    enteredBy: row.entered_by_name,
    enteredAt: row.entered_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    isOwn: row.entered_by === accountId,
  };
}
