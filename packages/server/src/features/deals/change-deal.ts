import type { LenderDeal } from '@drawbridge/contract/deals/staff-schema.ts';
import type { ProblemCode } from '@drawbridge/contract/wire/problem.ts';
import type { Transaction } from '../../platform/database/connect.ts';
import { isRefusal, refuse, type Refusal } from '../../platform/http/refusal.ts';
import type { Kit } from '../../platform/kit/kit.ts';
import { publish } from '../../platform/live/publish.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { recordAction } from '../access/public.ts';
import { dealScope } from './access.ts';
import { readStaffDeal } from './read-staff-deal.ts';
import { countVersion, lockDeal, type LockedDeal } from './staff-deal-store.ts';

export type StaffDealParts = Pick<Kit, 'db' | 'clock'>;

/** The audit entry. Undefined if nothing changed. */
export interface DealChange {
  readonly action: string;
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
}

type Locked = LockedDeal | Refusal<'deal_not_found' | 'deal_changed'>;

/** Locks the deal for this transaction. Refuses if its version is newer than the one the employee saw. */
export async function lockUnchanged(
  tx: Transaction,
  caller: Caller,
  { dealid, version }: { readonly dealid: string; readonly version: number },
): Promise<Locked> {
  const scope = dealScope(caller);
  const deal = scope && (await lockDeal(tx, scope, dealid));
  if (!deal) return refuse('deal_not_found');
  return deal.version === version ? deal : refuse('deal_changed');
}

/** Writes the audit entry with before and after values, and notifies the browsers that show the deal. */
export async function recordDealChange(
  tx: Transaction,
  { clock }: Pick<StaffDealParts, 'clock'>,
  caller: Pick<Caller, 'accountId'>,
  dealId: string,
  { action, before, after }: DealChange,
): Promise<void> {
  const particulars = { before, after };
  await recordAction(tx, {
    at: clock.now(),
    accountId: caller.accountId,
    action,
    subject: dealId,
    particulars,
  });
  await publish(tx, { kind: 'deal', id: dealId, audience: { deal: dealId } });
}

/** Changes a deal in one audited transaction and returns the updated deal. */
export async function changeDeal<Code extends ProblemCode = never>(
  parts: StaffDealParts,
  caller: Caller,
  seen: { readonly dealid: string; readonly version: number },
  change: (tx: Transaction, deal: LockedDeal) => Promise<DealChange | Refusal<Code> | undefined>,
): Promise<LenderDeal | Refusal<Code | 'deal_not_found' | 'deal_changed'>> {
  const refused = await parts.db.transaction().execute(async (tx) => {
    const deal = await lockUnchanged(tx, caller, seen);
    if (isRefusal(deal)) return deal;
    const done = await change(tx, deal);
    if (done === undefined || 'refused' in done) return done;
    await countVersion(tx, deal.id);
    await recordDealChange(tx, parts, caller, deal.id, done);
    return undefined;
  });
  return refused ?? readStaffDeal(parts.db, caller, seen.dealid);
}

/** The changed fields with their old and new values. Undefined if none changed. */
export function differing<Values extends Readonly<Record<string, unknown>>>(
  was: Values,
  is: Values,
): Pick<DealChange, 'before' | 'after'> | undefined {
  const fields = Object.keys(is).filter((field) => was[field] !== is[field]);
  if (fields.length === 0) return undefined;
  const only = (values: Values) => Object.fromEntries(fields.map((field) => [field, values[field]]));
  return { before: only(was), after: only(is) };
}
