import { addDays, type PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import type { CheckKind } from '@drawbridge/domain/checks/check-kinds.ts';
import { commonScoreRange } from '@drawbridge/domain/checks/credit-score.ts';
import { defaultCheckRules, expiryOf } from '@drawbridge/domain/checks/check-rules.ts';
import { atWork } from '../dates.ts';
import { dealOfLoan } from '../deals/deal-of-loan.ts';
import type { DemoRows } from '../demo-rows.ts';
import { accountId } from '../people/people.ts';
import { demoId } from '../random.ts';

export interface CheckRow {
  id: string;
  deal_id: string;
  kind: CheckKind;
  member_id: string | null;
  property_id: string | null;
  subject: string;
  purpose: 'credit application' | null;
  consent_at: string | null;
  asked_by: string;
  asked_at: string;
  provider: 'sandbox';
  state: 'done';
  outcome: 'clear' | 'review';
  score: number | null;
  score_low: number | null;
  score_high: number | null;
  zone: string | null;
  reference: string;
  done_on: PlainDate;
  done_at: string;
  expires_on: PlainDate;
}

type Plan = Pick<CheckRow, 'kind' | 'outcome'> & Partial<Pick<CheckRow, 'score' | 'zone'>>;

const plans: readonly Plan[] = [
  { kind: 'soft credit', outcome: 'clear', score: 741 },
  { kind: 'ofac', outcome: 'clear' },
  { kind: 'flood zone', outcome: 'review', zone: 'AE' },
];

/** One deal in process was checked last week. */
export function addChecks(rows: DemoRows, today: PlainDate): void {
  const deal = dealOfLoan(rows, 'HL-20611');
  const member = rows.deal_members.find(({ deal_id }) => deal_id === deal.id);
  const property = rows.properties.find(({ deal_id }) => deal_id === deal.id);
  if (!member || !property) return;
  const doneOn = addDays(today, -6);
  for (const { kind, outcome, score = null, zone = null } of plans) {
    const isProperty = kind === 'flood zone';
    const isCredit = kind === 'soft credit';
    rows.deal_checks.push({
      id: demoId('check', deal.id, kind),
      deal_id: deal.id,
      kind,
      member_id: isProperty ? null : member.id,
      property_id: isProperty ? property.id : null,
      subject: isProperty
        ? `${property.street}, ${property.city}, ${property.state} ${property.zip}`
        : `${member.first_name} ${member.last_name}`,
      purpose: isCredit ? 'credit application' : null,
      consent_at: isCredit ? atWork(addDays(today, -9)) : null,
      asked_by: accountId('employee@demo.test'),
      asked_at: atWork(doneOn),
      provider: 'sandbox',
      state: 'done',
      outcome,
      score,
      score_low: score === null ? null : commonScoreRange.low,
      score_high: score === null ? null : commonScoreRange.high,
      zone,
      reference: `SANDBOX-${demoId('check', deal.id, kind).slice(0, 8).toUpperCase()}`,
      done_on: doneOn,
      done_at: atWork(doneOn),
      expires_on: expiryOf(kind, doneOn, defaultCheckRules),
    });
  }
}
