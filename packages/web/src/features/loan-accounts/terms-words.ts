import { termsCopy as copy } from '@drawbridge/messages/loan-accounts';
import type { NoteTerms } from '@drawbridge/contract/loan-accounts/terms-schema.ts';
import { formatDate, formatDollars, formatRate } from '../../platform/format.ts';

export function repaymentWords({ levelPayment }: NoteTerms): string {
  if (levelPayment === null) return copy.repayments.interestOnly;
  const { months, payment } = levelPayment;
  return months === null ? copy.levelOf({ amount: formatDollars(payment ?? 0) }) : copy.levelOver({ months });
}

/** Null when the note has no late charge. */
export function chargeWords({ lateCharge }: NoteTerms): string | null {
  if (lateCharge === null) return null;
  const { percent, flat, graceDays, least, most } = lateCharge;
  const charge = percent === null ? formatDollars(flat ?? 0) : formatRate(percent);
  return copy.lateSentence({
    charge,
    days: graceDays,
    limits:
      least === null && most === null ? 'none' : least === null ? 'most' : most === null ? 'least' : 'both',
    least: formatDollars(least ?? 0),
    most: formatDollars(most ?? 0),
  });
}

/** Null when the note has no default interest. */
export function defaultWords({ defaultInterest }: NoteTerms): string | null {
  if (defaultInterest === null) return null;
  const { kind, rate, atMaturity, pastDueDays } = defaultInterest;
  return copy.defaultSentence({
    kind,
    rate: formatRate(rate),
    begins: atMaturity
      ? pastDueDays === null
        ? 'maturity'
        : 'both'
      : pastDueDays === null
        ? 'declared'
        : 'late',
    days: pastDueDays ?? 0,
  });
}

/** What is special when the loan is paid off; parts the note lacks are left out. */
export function payoffWords(terms: NoteTerms): readonly { label: string; value: string }[] {
  const { escrowMonthly, reserve, exitFee, minimumInterest, stepDown, payoffFees, payoffCredits } = terms;
  return [
    ...(escrowMonthly === null ? [] : [{ label: copy.escrowMonthly, value: formatDollars(escrowMonthly) }]),
    ...(terms.escrowSteps ?? []).map(({ from, monthly }) => ({
      label: copy.escrowFrom({ day: formatDate(from) }),
      value: formatDollars(monthly),
    })),
    ...(reserve === null ? [] : [{ label: copy.reserve, value: formatDollars(reserve) }]),
    ...(exitFee === null
      ? []
      : [
          {
            label: copy.parts.exitFee,
            value: copy.exitSentence({ percent: formatRate(exitFee.percent), of: exitFee.of }),
          },
        ]),
    ...(minimumInterest === null
      ? []
      : [{ label: copy.parts.minimumInterest, value: copy.minimumSentence(minimumInterest) }]),
    ...(stepDown === null
      ? []
      : [
          {
            label: copy.parts.stepDown,
            value: copy.stepSentence({
              percents: stepDown.percents.map(formatRate).join(', '),
              free: formatRate(stepDown.freePercent),
            }),
          },
        ]),
    ...payoffFees.map(({ kind, amount }) => ({ label: kind, value: formatDollars(amount) })),
    {
      label: copy.credits,
      value:
        payoffCredits.length === 0
          ? copy.none
          : payoffCredits.map((credit) => copy.creditWords[credit]).join(', '),
    },
  ];
}
