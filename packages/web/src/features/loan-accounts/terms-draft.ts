import { termsCopy } from '@drawbridge/messages/loan-accounts';
import {
  plainTerms,
  usualLeadDays,
  type NoteTerms,
} from '@drawbridge/contract/loan-accounts/terms-schema.ts';
import { payoffCredits } from '@drawbridge/domain/loan-accounts/terms.ts';
import type { LoanTermsReply, TermsConfirmation } from '@drawbridge/contract/loan-accounts/schema.ts';

/** How a loan is repaid, as the form asks. */
export type Repayment = 'interestOnly' | 'months' | 'payment';

/** The terms as typed: text in every field, and which of the optional parts the note has. */
export interface TermsTyped {
  boardedOn: string;
  reason: string;
  beyondReason: string;
  has: Record<OptionalPart, boolean>;
  repayment: Repayment;
  lateChargeIs: 'percent' | 'flat';
  credits: Record<(typeof payoffCredits)[number], boolean>;
  terms: {
    commitment: string;
    fundedOn: string;
    maturityOn: string;
    dueDay: string;
    firstDueOn: string;
    prepaidTo: string;
    rates: { from: string; rate: string }[];
    dayCount: string;
    basis: string;
    leadDays: string;
    levelPayment: { months: string; payment: string };
    lateCharge: { percent: string; flat: string; graceDays: string; least: string; most: string };
    defaultInterest: { kind: string; rate: string; atMaturity: boolean; pastDueDays: string; base: string };
    waterfall: string[];
    refusePartials: boolean;
    escrowMonthly: string;
    /** Kept as they are: accepted escrow analyses set them. */
    escrowSteps: { from: string; monthly: number }[];
    reserve: string;
    exitFee: { percent: string; of: string };
    minimumInterest: { months: string; of: string };
    stepDown: { percents: string; freePercent: string };
    payoffFees: { kind: string; amount: string }[];
  };
}

export const optionalParts = [
  'lateCharge',
  'defaultInterest',
  'exitFee',
  'minimumInterest',
  'stepDown',
] as const;
export type OptionalPart = (typeof optionalParts)[number];

/** The form’s initial values: the terms in force, or else imported values or the deal’s. Unknown dates stay empty. */
export function typedTerms({ versions, draft }: LoanTermsReply): TermsTyped {
  const [latest] = versions;
  if (latest) return typedVersion(latest.terms, latest.boardedOn);
  const { commitment, fundedOn, maturityOn, firstDueOn, rate, basis, exitFee, extensionFees } = draft;
  const { terms: known = {}, boardedOn = null } = draft.imported ?? {};
  const none = typedVersion({ ...blank, ...known } as NoteTerms, boardedOn);
  const ofDeal: Partial<TermsTyped['terms']> = {
    commitment: written(commitment),
    fundedOn: fundedOn ?? '',
    maturityOn: maturityOn ?? '',
    firstDueOn: firstDueOn ?? '',
    dueDay: firstDueOn === null ? '' : String(Number(firstDueOn.slice(8))),
    rates: [{ from: fundedOn ?? '', rate: written(rate) }],
    dayCount: '',
    basis: basis ?? '',
    exitFee: { percent: exitFee === null || exitFee === 0 ? '' : String(exitFee), of: 'commitment' },
  };
  const unknown = Object.entries(ofDeal).filter(([name]) => !(name in known));
  return {
    ...none,
    has: { ...none.has, exitFee: known.exitFee === undefined ? (exitFee ?? 0) > 0 : known.exitFee !== null },
    terms: {
      ...none.terms,
      ...(Object.fromEntries(unknown) as typeof ofDeal),
      payoffFees: extensionFees.map((amount) => ({ kind: termsCopy.extensionFee, amount: String(amount) })),
    },
  };
}

const blank: NoteTerms = {
  ...plainTerms,
  commitment: 0,
  fundedOn: '',
  maturityOn: '',
  dueDay: 1,
  firstDueOn: '',
  rates: [],
  dayCount: 'Actual/360',
  basis: 'drawn',
  leadDays: usualLeadDays,
};

function typedVersion(terms: NoteTerms, boardedOn: string | null): TermsTyped {
  const { levelPayment, lateCharge, defaultInterest, exitFee, minimumInterest, stepDown } = terms;
  return {
    boardedOn: boardedOn ?? '',
    reason: '',
    beyondReason: '',
    has: {
      lateCharge: lateCharge !== null,
      defaultInterest: defaultInterest !== null,
      exitFee: exitFee !== null,
      minimumInterest: minimumInterest !== null,
      stepDown: stepDown !== null,
    },
    repayment: levelPayment === null ? 'interestOnly' : levelPayment.months === null ? 'payment' : 'months',
    lateChargeIs: lateCharge?.flat == null ? 'percent' : 'flat',
    credits: {
      suspense: terms.payoffCredits.includes('suspense'),
      reserve: terms.payoffCredits.includes('reserve'),
      escrow: terms.payoffCredits.includes('escrow'),
    },
    terms: {
      commitment: written(terms.commitment),
      fundedOn: terms.fundedOn,
      maturityOn: terms.maturityOn,
      dueDay: String(terms.dueDay),
      firstDueOn: terms.firstDueOn,
      prepaidTo: terms.prepaidTo ?? '',
      rates: terms.rates.map(({ from, rate }) => ({ from, rate: String(rate) })),
      dayCount: terms.dayCount,
      basis: terms.basis,
      leadDays: String(terms.leadDays),
      levelPayment: { months: written(levelPayment?.months), payment: written(levelPayment?.payment) },
      ...typedLateness(terms),
      waterfall: [...terms.waterfall],
      refusePartials: terms.refusePartials,
      escrowMonthly: written(terms.escrowMonthly),
      escrowSteps: [...(terms.escrowSteps ?? [])],
      reserve: written(terms.reserve),
      exitFee: { percent: written(exitFee?.percent), of: exitFee?.of ?? 'commitment' },
      minimumInterest: {
        months: written(minimumInterest?.months),
        of: minimumInterest?.of ?? 'commitment',
      },
      stepDown: {
        percents: stepDown?.percents.join(', ') ?? '',
        freePercent: written(stepDown?.freePercent),
      },
      payoffFees: terms.payoffFees.map(({ kind, amount }) => ({ kind, amount: String(amount) })),
    },
  };
}

function typedLateness({
  lateCharge,
  defaultInterest,
}: NoteTerms): Pick<TermsTyped['terms'], 'lateCharge' | 'defaultInterest'> {
  return {
    lateCharge: {
      percent: written(lateCharge?.percent),
      flat: written(lateCharge?.flat),
      graceDays: written(lateCharge?.graceDays),
      least: written(lateCharge?.least),
      most: written(lateCharge?.most),
    },
    defaultInterest: {
      kind: defaultInterest?.kind ?? 'rate',
      rate: written(defaultInterest?.rate),
      atMaturity: defaultInterest?.atMaturity ?? true,
      pastDueDays: written(defaultInterest?.pastDueDays),
      base: defaultInterest?.base ?? 'overdue',
    },
  };
}

function written(value: number | null | undefined): string {
  return value == null || value === 0 ? '' : String(value);
}

/** Reads a number; text that is none becomes NaN, which the schema refuses. */
function number(text: string): number {
  const plain = text.replaceAll(/[$,%\s]/g, '');
  return plain === '' ? Number.NaN : Number(plain);
}

function numberOrNull(text: string): number | null {
  return text.trim() === '' ? null : number(text);
}

/** The typed terms as the body to send. */
export function confirmationOf(
  { terms, has, repayment, lateChargeIs, credits, boardedOn, reason, beyondReason }: TermsTyped,
  { dealid, seen }: { readonly dealid: string; readonly seen: number },
): Record<keyof TermsConfirmation, unknown> {
  const { levelPayment, lateCharge, defaultInterest, exitFee, minimumInterest, stepDown } = terms;
  const only = <Value>(part: OptionalPart, value: () => Value) => (has[part] ? value() : null);
  return {
    dealid,
    seen,
    boardedOn: boardedOn || null,
    reason: reason.trim() || null,
    beyondReason: beyondReason.trim() || null,
    terms: {
      ...terms,
      commitment: number(terms.commitment),
      dueDay: terms.dueDay === 'last' ? 'last' : number(terms.dueDay),
      prepaidTo: terms.prepaidTo || null,
      rates: terms.rates.map(({ from, rate }) => ({ from, rate: number(rate) })),
      leadDays: number(terms.leadDays),
      levelPayment:
        repayment === 'interestOnly'
          ? null
          : {
              months: repayment === 'months' ? number(levelPayment.months) : null,
              payment: repayment === 'payment' ? number(levelPayment.payment) : null,
            },
      lateCharge: only('lateCharge', () => ({
        percent: lateChargeIs === 'percent' ? number(lateCharge.percent) : null,
        flat: lateChargeIs === 'flat' ? number(lateCharge.flat) : null,
        graceDays: number(lateCharge.graceDays || '0'),
        least: numberOrNull(lateCharge.least),
        most: numberOrNull(lateCharge.most),
      })),
      defaultInterest: only('defaultInterest', () => ({
        ...defaultInterest,
        rate: number(defaultInterest.rate),
        pastDueDays: numberOrNull(defaultInterest.pastDueDays),
      })),
      escrowMonthly: numberOrNull(terms.escrowMonthly),
      reserve: numberOrNull(terms.reserve),
      exitFee: only('exitFee', () => ({ ...exitFee, percent: number(exitFee.percent) })),
      minimumInterest: only('minimumInterest', () => ({
        ...minimumInterest,
        months: number(minimumInterest.months),
      })),
      stepDown: only('stepDown', () => ({
        percents: stepDown.percents
          .split(/[,\s-]+/)
          .filter((each) => each !== '')
          .map(number),
        freePercent: number(stepDown.freePercent || '0'),
      })),
      payoffFees: terms.payoffFees.map(({ kind, amount }) => ({ kind, amount: number(amount) })),
      payoffCredits: payoffCredits.filter((credit) => credits[credit]),
    },
  };
}
