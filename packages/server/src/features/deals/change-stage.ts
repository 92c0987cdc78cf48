import type { DealStage, StageChange } from '@drawbridge/contract/deals/staff-schema.ts';
import { problems } from '@drawbridge/contract/wire/problem.ts';
import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import { missingForStage } from '@drawbridge/domain/checks/check-rules.ts';
import { lacksFundingDates } from '@drawbridge/domain/deals/funding-dates.ts';
import type { Stage } from '@drawbridge/domain/deals/stages.ts';
import type { Transaction } from '../../platform/database/connect.ts';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import type { Kit } from '../../platform/kit/kit.ts';
import { publish } from '../../platform/live/publish.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { recordAction } from '../access/public.ts';
import { dealScope } from './access.ts';
import { knownChecks } from './check-store.ts';
import type { StaffDealParts } from './change-deal.ts';
import { lockDeal, writeStage } from './staff-deal-store.ts';

/** Moves a deal to another stage. A deal already in that stage keeps its status date. */
export async function changeStage(
  { db, clock, now }: StaffDealParts & Pick<Kit, 'now'>,
  caller: Caller,
  { dealid: dealId, stage, withoutDates = false, withoutChecks }: StageChange,
): Promise<DealStage | Refusal<'deal_not_found' | 'funded_without_dates' | 'checks_missing'>> {
  const scope = dealScope(caller);
  if (scope?.of !== 'lender') return refuse('deal_not_found');
  const at = clock.now();
  const today = clock.dayOf(at);
  return db.transaction().execute(async (tx) => {
    const deal = await lockDeal(tx, scope, dealId);
    if (!deal) return refuse('deal_not_found');
    const { id, status, status_date } = deal;
    if (status === stage) return { id, status, status_date };
    const lacksDates = lacksFundingDates(stage, {
      signedOn: deal.loan_sign_date,
      maturesOn: deal.maturity_date,
    });
    if (lacksDates && !withoutDates) {
      const { title } = problems.funded_without_dates;
      return refuse('funded_without_dates', { errors: [{ path: 'withoutDates', message: title }] });
    }
    const checks = await knownChecks(tx, dealId);
    const lacking = missingForStage({ from: status, to: stage }, { checks, rules: now().checks, today });
    const reason = withoutChecks?.trim() || undefined;
    if (lacking.length > 0 && reason === undefined) {
      const { title } = problems.checks_missing;
      return refuse('checks_missing', { errors: [{ path: 'withoutChecks', message: title }] });
    }
    await moveStage(
      tx,
      { dealId, from: status, to: stage, by: caller.accountId, at, today },
      { ...(lacksDates && { withoutDates }), ...(lacking.length > 0 && { withoutChecks: lacking, reason }) },
    );
    return { id: dealId, status: stage, status_date: today };
  });
}

interface StageMove {
  readonly dealId: string;
  readonly from: Stage;
  readonly to: Stage;
  readonly by: string;
  readonly at: Date;
  /** The lender’s day. */
  readonly today: PlainDate;
}

/** Moves a locked deal to another stage, and updates its history, the audit log and open pages. */
export async function moveStage(
  tx: Transaction,
  { dealId, from, to, by, at, today }: StageMove,
  exceptions: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  if (from === to) return;
  await writeStage(tx, { dealId, stage: to, on: today, by });
  await recordAction(tx, {
    at,
    accountId: by,
    action: 'stage changed',
    subject: dealId,
    particulars: { from, to, ...exceptions },
  });
  await publish(tx, { kind: 'deal', id: dealId, audience: { deal: dealId } });
}
