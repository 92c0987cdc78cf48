import type {
  OpenPayoffRequest,
  PayoffCheck,
  PayoffFigures,
  PayoffQuote,
  PayoffState,
  PayoffWarning,
} from '@drawbridge/contract/payoff/schema.ts';
import { isPlainDate, type PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import { quoteState } from '@drawbridge/domain/ledger/loan-balances.ts';
import { dollarsFromCents, dollarsOf } from '@drawbridge/domain/money/cents.ts';
import { formatCents } from '@drawbridge/domain/money/format-cents.ts';
import { formatPayoffCode } from '@drawbridge/domain/payoff/format-payoff-code.ts';
import type { LetterFigures } from '@drawbridge/domain/payoff/letter-figures.ts';
import type { PayoffObstacle, PayoffWarning as FoundWarning } from '@drawbridge/domain/payoff/preflight.ts';
import { payoffMessages } from '@drawbridge/messages/payoff';
import type { QuoteRow } from './store.ts';

/** A letter’s figures for the wire: dollars and percent. */
export function presentFigures({
  lines,
  total,
  perDiem,
  stretches,
  defaultStretches,
  defaultSettled,
  byDay,
}: LetterFigures): Pick<
  PayoffFigures,
  'lines' | 'total' | 'perDiem' | 'stretches' | 'defaultStretches' | 'defaultSettled' | 'byDay'
> {
  return {
    lines: lines.map((line) => ({ ...line, amount: dollarsFromCents(line.amount) })),
    stretches: stretches.map(presentStretch),
    defaultStretches: defaultStretches.map(presentStretch),
    defaultSettled: dollarsFromCents(defaultSettled),
    total: dollarsFromCents(total),
    perDiem: (perDiem / 10_000).toFixed(4),
    byDay: byDay.map(({ on, total: owed }) => ({ on, total: dollarsFromCents(owed) })),
  };
}

/** Accounts keep rates in hundred-thousandths of a percent. */
function presentStretch({
  from,
  to,
  days,
  baseCents,
  rate,
  amountCents,
}: LetterFigures['stretches'][number]) {
  return { from, to, days, base: dollarsOf(baseCents), rate: rate / 100_000, amount: dollarsOf(amountCents) };
}

export function presentWarning(warning: FoundWarning): PayoffWarning {
  switch (warning.kind) {
    case 'draw not wired':
    case 'suspense':
      return { ...warning, amount: dollarsFromCents(warning.amount) };
    case 'draw in progress':
    case 'matured without default rate':
    case 'unexplained entries':
    case 'not a bank day':
    case 'no wire instructions':
      return warning;
  }
}

/** Why no letter can be issued, and what to do about it. */
export function obstacleWords(obstacle: PayoffObstacle): string {
  switch (obstacle.kind) {
    case 'paidOff':
      return payoffMessages.paidOff;
    case 'paidOutAboveCommitment':
      return payoffMessages.paidOutAboveCommitment({
        paidOut: formatCents(obstacle.paidOut),
        commitment: formatCents(obstacle.commitment),
      });
    case 'owedAboveCommitment':
      return payoffMessages.owedAboveCommitment({
        principal: formatCents(obstacle.principal),
        undrawn: formatCents(obstacle.undrawn),
        commitment: formatCents(obstacle.commitment),
      });
  }
}

export function presentQuote(row: QuoteRow, today: PlainDate): PayoffQuote {
  return {
    id: row.id,
    code: row.code,
    issuedAt: row.issued_at.toISOString(),
    issuedBy: row.issued_by_name,
    goodThrough: row.good_through,
    total: Number(row.total),
    state: stateOf(row, today),
    withdrawn:
      row.withdrawn_at === null
        ? null
        : {
            at: row.withdrawn_at.toISOString(),
            by: row.withdrawn_by_name ?? '',
            reason: row.withdrawn_because ?? '',
          },
    isAmended: row.amends !== null,
  };
}

/** The state today of an issued letter. */
export function stateOf(row: QuoteRow, today: PlainDate): PayoffState {
  const { good_through: goodThrough, is_unchanged: isUnchanged, withdrawn_at: withdrawnAt } = row;
  return quoteState({ goodThrough, isUnchanged, isWithdrawn: withdrawnAt !== null }, today);
}

/** The newer letter that replaces one that is not valid. */
export function replacementOf({
  newer_code: code,
  newer_issued_on: issuedOn,
}: QuoteRow): PayoffCheck['replacedBy'] {
  return code === null || issuedOn === null ? null : { code: formatPayoffCode(code), issuedOn };
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
