import type { DealCheck } from '@drawbridge/contract/checks/schema.ts';
import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import type { CreditScore } from '@drawbridge/domain/checks/credit-score.ts';
import type { CheckRow } from './store.ts';

/** A score is stored with its range, or not at all. */
export function presentScore({
  score,
  score_low: low,
  score_high: high,
}: Pick<CheckRow, 'score' | 'score_low' | 'score_high'>): CreditScore | null {
  return score === null || low === null || high === null ? null : { value: score, low, high };
}

export function presentCheck(row: CheckRow, today: PlainDate): DealCheck {
  return {
    id: row.id,
    kind: row.kind,
    subject: row.subject,
    subjectId: row.member_id ?? row.property_id,
    state: row.state,
    askedBy: row.asked_by_name,
    askedAt: row.asked_at.toISOString(),
    provider: row.provider,
    purpose: row.purpose,
    consentAt: row.consent_at?.toISOString() ?? null,
    outcome: row.outcome,
    score: presentScore(row),
    zone: row.zone,
    amount: row.amount === null ? null : Number(row.amount),
    note: row.note,
    reference: row.reference,
    doneOn: row.done_on,
    doneBy: row.done_by_name,
    expiresOn: row.expires_on,
    isExpired: row.expires_on !== null && row.expires_on < today,
    hasReport: row.report !== null,
  };
}
