import type { OpenPayoffRequest, PayoffQuote, PayoffTerms } from '@drawbridge/contract/payoff/schema.ts';
import { isPlainDate, type PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import { quoteState } from '@drawbridge/domain/ledger/loan-balances.ts';
import type { LoanRow, QuoteRow } from './store.ts';

export function presentTerms(loan: LoanRow): PayoffTerms {
  return {
    dealid: loan.id,
    rate: Number(loan.rate ?? 0),
    dayCount: loan.day_count,
    isDutch: loan.is_dutch,
    exitFee: Number(loan.exit_fee),
    deferredExtensionFees: loan.deferred_extension_fees.map(Number),
    interestPaidTo: loan.interest_paid_to,
  };
}

export function presentQuote(row: QuoteRow, today: PlainDate): PayoffQuote {
  return {
    id: row.id,
    code: row.code,
    issuedAt: row.issued_at.toISOString(),
    issuedBy: row.issued_by_name,
    goodThrough: row.good_through,
    total: Number(row.total),
    state: quoteState({ goodThrough: row.good_through, isUnchanged: row.is_unchanged }, today),
  };
}

export function presentOpenRequest(row: {
  readonly id: string;
  readonly reference: string;
  readonly sender: string | null;
  readonly email: string;
  readonly created_at: Date;
  readonly fields: Readonly<Record<string, unknown>>;
}): OpenPayoffRequest {
  const asked = row.fields['good_through_date'];
  return {
    id: row.id,
    reference: row.reference,
    sender: row.sender ?? row.email,
    sentAt: row.created_at.toISOString(),
    goodThrough: typeof asked === 'string' && isPlainDate(asked) ? asked : null,
  };
}
