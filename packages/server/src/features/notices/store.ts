import { sql, type RawBuilder } from 'kysely';
import { addDays, type PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import type { HappeningKind, SeenLoan } from '@drawbridge/domain/nightly/night.ts';
import type { NoticeRules } from '@drawbridge/domain/notices/notice-rules.ts';
import {
  firstNoticeDays,
  type LoanHold,
  type NoticedLoan,
  type OwedNotice,
} from '@drawbridge/domain/notices/owed-notices.ts';
import { centsFromDollars, dollarsOf } from '@drawbridge/domain/money/cents.ts';
import type { Queries } from '../../platform/database/connect.ts';
import type { LenderClock } from '../../platform/lender-clock.ts';

/** A loan in a nightly run whose borrower may be due a notice. */
export interface NoticeCandidate extends NoticedLoan {
  readonly dealId: string;
  readonly loanNumber: string;
  readonly borrower: string;
  readonly email: string;
  readonly holds: readonly LoanHold[];
}

interface CandidateRow {
  readonly deal_id: string;
  readonly loan_number: string;
  readonly borrower: string;
  readonly email: string;
  readonly holds: readonly LoanHold[];
  readonly maturity_date: PlainDate | null;
  readonly status: SeenLoan['status'];
  readonly in_default: boolean;
  readonly late_charges: SeenLoan['lateCharges'];
  readonly late: SeenLoan['late'] | null;
  readonly coming: { due_on: PlainDate; recorded_at: string; owed: number } | null;
  readonly happenings: readonly { kind: HappeningKind; due_on: PlainDate | null; on: PlainDate }[];
  readonly judged_on: PlainDate | null;
  readonly judged_by: NoticeRules | null;
  readonly rules_changed_at: Date | null;
}

interface JudgingNight {
  readonly runId: string;
  readonly day: PlainDate;
  readonly rules: NoticeRules;
}

/**
 * Whether a nightly run decides a loan's notices. Loans it could not compute, and loans with an entry posted since its morning,
 * are left to the next run.
 */
function isJudged({ runId, day }: JudgingNight): RawBuilder<boolean> {
  return sql<boolean>`deals.status = 'Funded'
    and not exists (
      select from nightly_exceptions left_out
      where left_out.run_id = ${runId} and left_out.deal_id = deals.id
        and left_out.kind in ('failed', 'impossibleTerms'))
    and not exists (
      select from ledger_entries entry where entry.deal_id = deals.id and entry.posted_on >= ${day}::date)`;
}

/**
 * Loans whose notices a run decides and that are late, have a bill due within `billDueDays`, or changed since their notices were
 * last decided.
 */
export async function noticeCandidates(
  { db, clock }: { readonly db: Queries; readonly clock: LenderClock },
  night: JudgingNight,
): Promise<readonly NoticeCandidate[]> {
  const { day, rules } = night;
  const { rows } = await sql<CandidateRow>`
    select deals.id as deal_id, loan_number, accounts.name as borrower, accounts.email, maturity_date,
      seen.status, seen.in_default, seen.late_charges, seen.late, coming.bill as coming,
      coalesce(lately.happenings, '[]') as happenings,
      judged.day as judged_on, judged.notice_rules as judged_by, settings.changed_at as rules_changed_at,
      (
        select coalesce(jsonb_agg(jsonb_build_object('from', hold.on_day, 'until', (
          select min(release.on_day) from loan_events release
          where release.deal_id = deals.id and release.kind = 'hold released' and release.withdrawn_at is null
            and release.particulars ->> 'hold' = hold.particulars ->> 'hold'))), '[]')
        from loan_events hold
        where hold.deal_id = deals.id and hold.kind = 'hold' and hold.withdrawn_at is null
      ) as holds
    from deals
    join seen_loans seen on seen.deal_id = deals.id
    join accounts on accounts.id = deals.borrower_id
    left join nightly_runs judged on judged.id = seen.noticed_in
    left join settings on settings.key = 'notices'
    left join lateral (
      select jsonb_agg(jsonb_build_object('kind', kind, 'due_on', due_on, 'on', on_day) order by on_day, kind) as happenings
      from account_happenings
      where deal_id = deals.id and on_day > coalesce(judged.day, ${addDays(day, -firstNoticeDays)}::date)
        and on_day <= ${day}::date
    ) lately on true
    left join (
      select distinct on (bills.deal_id) bills.deal_id,
        jsonb_build_object('due_on', due_on, 'recorded_at', recorded_at, 'owed', amounts_due.amount) as bill
      from loan_bills bills join amounts_due on amounts_due.deal_id = bills.deal_id
      where due_on > ${day}::date and due_on <= ${day}::date + ${rules.billDueDays}::int and not is_history
        and by_hand is null
      order by bills.deal_id, due_on
    ) coming on coming.deal_id = deals.id
    where ${isJudged(night)}
      and (seen.late -> 'bills' <> '[]' or seen.status = 'matured' or coming.bill is not null
        or lately.happenings is not null)
    order by deals.id`.execute(db);
  return rows.map((row) => candidateOf(row, clock));
}

function candidateOf(row: CandidateRow, clock: LenderClock): NoticeCandidate {
  return {
    dealId: row.deal_id,
    loanNumber: row.loan_number,
    borrower: row.borrower,
    email: row.email,
    holds: row.holds,
    maturityOn: row.maturity_date,
    seen: {
      status: row.status,
      inDefault: row.in_default,
      lateCharges: row.late_charges,
      late: row.late ?? undefined,
    },
    coming: row.coming
      ? {
          dueOn: row.coming.due_on,
          emailedOn: clock.dayOf(new Date(row.coming.recorded_at)),
          owedCents: centsFromDollars(row.coming.owed),
        }
      : undefined,
    happenings: row.happenings.map(({ kind, due_on: dueOn, on }) => ({ kind, dueOn, on })),
    judged: judgedIn(row, clock),
  };
}

function judgedIn(
  { judged_on: on, judged_by: rules, rules_changed_at: changedAt }: CandidateRow,
  clock: LenderClock,
): NoticedLoan['judged'] {
  if (on === null || rules === null) return undefined;
  return { on, rules, rulesChangedOn: changedAt ? clock.dayOf(changedAt) : undefined };
}

/** Records that a run decided its loans' notices, and by which rules. */
export async function keepJudged(tx: Queries, night: JudgingNight): Promise<void> {
  await tx
    .updateTable('nightly_runs')
    .set({ notice_rules: JSON.stringify(night.rules) })
    .where('id', '=', night.runId)
    .execute();
  await sql`
    update seen_loans set noticed_in = ${night.runId} from deals
    where deals.id = seen_loans.deal_id and ${isJudged(night)}`.execute(tx);
}

/** The occasions these loans’ borrowers got notices about, as `kind occasion`, by deal. */
export async function occasionsTold(
  db: Queries,
  dealIds: readonly string[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const rows = await db
    .selectFrom('loan_notices')
    .select(['deal_id', 'kind', 'occasion'])
    .where('deal_id', '=', sql<string>`any(${[...dealIds]})`)
    .execute();
  const byDeal = Map.groupBy(rows, (row) => row.deal_id);
  return new Map(
    [...byDeal].map(([dealId, told]) => [dealId, new Set(told.map((row) => `${row.kind} ${row.occasion}`))]),
  );
}

/** Stores a notice. False if its occasion already has one. */
export async function addNotice(
  tx: Queries,
  about: { readonly dealId: string; readonly runId: string; readonly isHeld: boolean; readonly at: Date },
  { kind, occasion, amountCents }: OwedNotice,
): Promise<boolean> {
  const row = await tx
    .insertInto('loan_notices')
    .values({
      deal_id: about.dealId,
      kind,
      occasion,
      amount: amountCents === null ? null : dollarsOf(amountCents),
      is_held: about.isHeld,
      run_id: about.runId,
      recorded_at: about.at,
    })
    .onConflict((conflict) => conflict.columns(['deal_id', 'kind', 'occasion']).doNothing())
    .returning('kind')
    .executeTakeFirst();
  return row !== undefined;
}

/** A loan’s notices, newest first. */
export function noticesOf(db: Queries, dealId: string) {
  return db
    .selectFrom('loan_notices')
    .select(['kind', 'occasion', 'amount', 'is_held', 'recorded_at'])
    .where('deal_id', '=', dealId)
    .orderBy('recorded_at', 'desc')
    .orderBy('kind')
    .execute();
}
