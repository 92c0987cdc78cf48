import {
  plainTerms,
  termsInPart,
  usualLeadDays,
  type NoteTerms,
  type TermsInPart,
} from '@drawbridge/contract/loan-accounts/terms-schema.ts';
import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import type { RowProblem, RowValues } from '@drawbridge/domain/imports/read-row.ts';
import { termsFields } from '@drawbridge/domain/imports/terms-fields.ts';
import { rowMessages, termsCellMessages } from '@drawbridge/messages/imports';
import type { DraftedLoan } from './draft-store.ts';
import { termsFaults } from './terms-faults.ts';

/** The terms of a file’s row merged into those already imported, with the problems of its cells. Empty cells change nothing. */
export function termsOfRow(
  values: RowValues,
  loan: DraftedLoan,
  today: PlainDate,
): {
  readonly terms: TermsInPart;
  readonly boardedOn: PlainDate | null;
  readonly problems: readonly RowProblem[];
} {
  const before = loan.terms ?? {};
  const fundedOn = values['fundedOn'] ?? before.fundedOn ?? loan.loan_sign_date ?? undefined;
  const boardedOn = (values['boardedOn'] ?? loan.boarded_on) as PlainDate | null;
  const terms = withoutUnknown({
    ...before,
    ...plainCells(values),
    rates: ratesOf(values, before, fundedOn),
    levelPayment: levelOf(values) ?? before.levelPayment,
    lateCharge: lateOf(values, before) ?? before.lateCharge,
    defaultInterest: defaultOf(values, before) ?? before.defaultInterest,
    exitFee: exitOf(values, before) ?? before.exitFee,
    minimumInterest: minimumOf(values, before) ?? before.minimumInterest,
    stepDown: stepsOf(values, before) ?? before.stepDown,
  });
  const problems = [
    ...incomplete(values, terms, fundedOn),
    ...faultsOf(terms, { loan, boardedOn, fundedOn, today }),
  ];
  // One error per cell is enough.
  const first = problems.filter(
    ({ field }, at) => problems.findIndex((other) => other.field === field) === at,
  );
  return { terms, boardedOn, problems: first };
}

const number = (values: RowValues, key: string): number | undefined =>
  values[key] == null ? undefined : Number(values[key]);
const isGiven = (values: RowValues, ...keys: readonly string[]) => keys.some((key) => values[key] != null);

function withoutUnknown(terms: Record<string, unknown>): TermsInPart {
  return Object.fromEntries(Object.entries(terms).filter(([, value]) => value !== undefined));
}

function plainCells(values: RowValues): Record<string, unknown> {
  const dueDay = values['dueDay'];
  const given = {
    fundedOn: values['fundedOn'],
    firstDueOn: values['firstDueOn'],
    maturityOn: values['maturityOn'],
    prepaidTo: values['prepaidTo'],
    dueDay: dueDay == null ? undefined : dueDay === 'last' ? 'last' : Number(dueDay),
    commitment: number(values, 'commitment'),
    dayCount: values['dayCount'],
    basis: values['basis'],
    leadDays: number(values, 'leadDays'),
    waterfall: values['waterfall'] == null ? undefined : (JSON.parse(values['waterfall']) as unknown),
    refusePartials: values['partials'] == null ? undefined : values['partials'] === 'refused',
    escrowMonthly: number(values, 'escrowMonthly'),
    reserve: number(values, 'reserve'),
  };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value != null));
}

/** The first rate applies from the funding date, whatever that is. */
function ratesOf(
  values: RowValues,
  before: TermsInPart,
  fundedOn: string | undefined,
): NoteTerms['rates'] | undefined {
  const rate = number(values, 'rate') ?? before.rates?.[0]?.rate;
  if (rate === undefined || fundedOn === undefined) return before.rates;
  const steps =
    values['rateSteps'] == null
      ? (before.rates?.slice(1) ?? [])
      : (JSON.parse(values['rateSteps']) as NoteTerms['rates']);
  return [{ from: fundedOn, rate }, ...steps];
}

function levelOf(values: RowValues): NoteTerms['levelPayment'] | undefined {
  if (!isGiven(values, 'levelMonths', 'levelPayment')) return undefined;
  return { months: number(values, 'levelMonths') ?? null, payment: number(values, 'levelPayment') ?? null };
}

function lateOf(values: RowValues, { lateCharge }: TermsInPart): NoteTerms['lateCharge'] | undefined {
  if (!isGiven(values, 'latePercent', 'lateFlat', 'graceDays', 'lateLeast', 'lateMost')) return undefined;
  const isNew = isGiven(values, 'latePercent', 'lateFlat');
  return {
    percent: number(values, 'latePercent') ?? (isNew ? null : (lateCharge?.percent ?? null)),
    flat: number(values, 'lateFlat') ?? (isNew ? null : (lateCharge?.flat ?? null)),
    graceDays: number(values, 'graceDays') ?? lateCharge?.graceDays ?? 0,
    least: number(values, 'lateLeast') ?? lateCharge?.least ?? null,
    most: number(values, 'lateMost') ?? lateCharge?.most ?? null,
  };
}

function defaultOf(
  values: RowValues,
  { defaultInterest: before }: TermsInPart,
): NoteTerms['defaultInterest'] | undefined {
  const keys = ['defaultRate', 'defaultAddOn', 'defaultDays', 'defaultAtMaturity', 'defaultBase'];
  const [rate, addOn] = [number(values, 'defaultRate'), number(values, 'defaultAddOn')];
  const known = rate ?? addOn ?? before?.rate;
  if (!isGiven(values, ...keys) || known === undefined) return undefined;
  const given = rate !== undefined ? 'rate' : addOn !== undefined ? 'addOn' : undefined;
  return {
    kind: given ?? before?.kind ?? 'rate',
    rate: known,
    pastDueDays: number(values, 'defaultDays') ?? before?.pastDueDays ?? null,
    ...defaultStart(values, before),
  };
}

/** Unless the file says otherwise, default begins at maturity; before it, default interest runs on overdue bills. */
function defaultStart(
  { defaultAtMaturity: atMaturity, defaultBase: base }: RowValues,
  before: TermsInPart['defaultInterest'],
): Pick<NonNullable<NoteTerms['defaultInterest']>, 'atMaturity' | 'base'> {
  return {
    atMaturity: atMaturity == null ? (before?.atMaturity ?? true) : atMaturity === 'yes',
    base: (base ?? before?.base ?? 'overdue') as 'overdue' | 'principal',
  };
}

function exitOf(values: RowValues, { exitFee }: TermsInPart): NoteTerms['exitFee'] | undefined {
  const percent = number(values, 'exitPercent') ?? exitFee?.percent;
  if (!isGiven(values, 'exitPercent', 'exitOf') || percent === undefined) return undefined;
  return { percent, of: (values['exitOf'] ?? exitFee?.of ?? 'commitment') as 'commitment' | 'balance' };
}

function minimumOf(
  values: RowValues,
  { minimumInterest: before }: TermsInPart,
): NoteTerms['minimumInterest'] | undefined {
  const months = number(values, 'minimumMonths') ?? before?.months;
  if (!isGiven(values, 'minimumMonths', 'minimumOf') || months === undefined) return undefined;
  const of = values['minimumOf'] ?? before?.of ?? 'commitment';
  return { months, of: of as 'commitment' | 'fundedAtClosing' };
}

function stepsOf(values: RowValues, { stepDown }: TermsInPart): NoteTerms['stepDown'] | undefined {
  const percents =
    values['stepPercents'] == null
      ? stepDown?.percents
      : (JSON.parse(values['stepPercents']) as readonly number[]);
  if (!isGiven(values, 'stepPercents', 'freePercent') || percents === undefined) return undefined;
  return {
    percents: [...percents],
    freePercent: number(values, 'freePercent') ?? stepDown?.freePercent ?? 0,
  };
}

/** Cells that mean nothing without another one. */
const needs: readonly (readonly [key: string, missing: string, isKnown: (terms: TermsInPart) => boolean])[] =
  [
    ['rateSteps', 'rate', ({ rates }) => rates !== undefined],
    ['defaultDays', 'defaultRate', ({ defaultInterest }) => defaultInterest != null],
    ['defaultAtMaturity', 'defaultRate', ({ defaultInterest }) => defaultInterest != null],
    ['defaultBase', 'defaultRate', ({ defaultInterest }) => defaultInterest != null],
    ['exitOf', 'exitPercent', ({ exitFee }) => exitFee != null],
    ['minimumOf', 'minimumMonths', ({ minimumInterest }) => minimumInterest != null],
    ['freePercent', 'stepPercents', ({ stepDown }) => stepDown != null],
  ];
/** Cells whose meaning depends on another one, which must be in the file at least once. */
const needsToo: readonly (readonly [
  key: string,
  other: string,
  part: 'lateCharge' | 'exitFee' | 'minimumInterest',
])[] = [
  ['latePercent', 'graceDays', 'lateCharge'],
  ['lateFlat', 'graceDays', 'lateCharge'],
  ['exitPercent', 'exitOf', 'exitFee'],
  ['minimumMonths', 'minimumOf', 'minimumInterest'],
];

function incomplete(values: RowValues, terms: TermsInPart, fundedOn: string | undefined): RowProblem[] {
  const missing = (key: string): RowProblem => ({
    field: key,
    message: rowMessages.missing({ label: labelOf(key) }),
  });
  const problems = needs.flatMap(([key, other, isKnown]) =>
    isGiven(values, key) && !isKnown(terms) ? [missing(other)] : [],
  );
  if (isGiven(values, 'rate') && fundedOn === undefined) problems.push(missing('fundedOn'));
  for (const [key, other] of needsToo)
    if (isGiven(values, key) && !isGiven(values, other)) problems.push(missing(other));
  if (isGiven(values, 'defaultRate') && isGiven(values, 'defaultAddOn'))
    problems.push({ field: 'defaultAddOn', message: termsCellMessages.twoDefaults });
  return problems;
}

function labelOf(key: string): string {
  return termsFields.find((field) => field.key === key)?.label() ?? key;
}

/** Placeholder dates for missing ones. */
const [longAgo, farAway] = ['0001-01-01', '9999-12-31'] as const;

function faultsOf(
  terms: TermsInPart,
  {
    loan,
    boardedOn,
    fundedOn,
    today,
  }: { loan: DraftedLoan; boardedOn: PlainDate | null; fundedOn: string | undefined; today: PlainDate },
): RowProblem[] {
  const read = termsInPart.safeParse(terms);
  if (!read.success)
    return read.error.issues.map(({ path, message }) => ({
      field: fieldAt(path.map(String), terms),
      message,
    }));
  const whole = wholeTerms(terms, loan, fundedOn);
  return termsFaults(whole, boardedOn, today)
    .filter(({ path }) => !isPlaceholder(path, whole))
    .map(({ path, message }) => ({
      field: fieldAt(path.replace(/^terms\./, '').split('.'), terms),
      message,
    }));
}

/** Whether a fault is about a date that nobody stated, or follows from one. */
function isPlaceholder(path: string, { fundedOn, firstDueOn, maturityOn }: NoteTerms): boolean {
  const stated: Readonly<Record<string, boolean>> = {
    'terms.fundedOn': true,
    'terms.firstDueOn': firstDueOn !== farAway,
    'terms.maturityOn': maturityOn !== farAway,
  };
  return path in stated && (fundedOn === longAgo || stated[path] === false);
}

/** The terms completed from the deal, then with placeholders for what is not known. */
export function wholeTerms(terms: TermsInPart, loan: DraftedLoan, fundedOn?: string): NoteTerms {
  const from = terms.fundedOn ?? fundedOn ?? loan.loan_sign_date ?? longAgo;
  return {
    ...plainTerms,
    commitment: Number(loan.loan_amount),
    fundedOn: from,
    maturityOn: loan.maturity_date ?? farAway,
    firstDueOn: farAway,
    dueDay: 1,
    rates: [{ from, rate: 0 }],
    dayCount: 'Actual/360',
    basis: 'drawn',
    leadDays: usualLeadDays,
    ...terms,
  } as NoteTerms;
}

const fieldNames: Readonly<Record<string, string>> = {
  'lateCharge.flat': 'lateFlat',
  'lateCharge.graceDays': 'graceDays',
  'lateCharge.least': 'lateLeast',
  'lateCharge.most': 'lateMost',
  'defaultInterest.pastDueDays': 'defaultDays',
  'defaultInterest.base': 'defaultBase',
  'exitFee.of': 'exitOf',
  'minimumInterest.of': 'minimumOf',
  'stepDown.freePercent': 'freePercent',
  'levelPayment.payment': 'levelPayment',
  levelPayment: 'levelMonths',
  lateCharge: 'latePercent',
  exitFee: 'exitPercent',
  minimumInterest: 'minimumMonths',
  stepDown: 'stepPercents',
  refusePartials: 'partials',
};

/** The file’s field for a path of the terms. */
function fieldAt(path: readonly string[], { rates = [], defaultInterest }: TermsInPart): string {
  const [part = '', inside = ''] = path;
  if (part === 'rates') return inside === '0' || rates.length < 2 ? 'rate' : 'rateSteps';
  if (part === 'defaultInterest' && (inside === '' || inside === 'rate'))
    return defaultInterest?.kind === 'addOn' ? 'defaultAddOn' : 'defaultRate';
  return fieldNames[`${part}.${inside}`] ?? fieldNames[part] ?? part;
}
