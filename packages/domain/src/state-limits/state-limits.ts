/** What a state can limit. */
export const limitKinds = [
  'interest rate',
  'default rate',
  'late charge percent',
  'late charge minimum',
  'late charge grace days',
  'Dutch interest',
  'payoff answer days',
  'payoff fee',
] as const;
export type LimitKind = (typeof limitKinds)[number];

/** What the figure of a limit is; `none` for a limit that forbids. */
export const limitUnits = {
  'interest rate': 'percent',
  'default rate': 'percent',
  'late charge percent': 'percent',
  'late charge minimum': 'dollars',
  'late charge grace days': 'days',
  'Dutch interest': 'none',
  'payoff answer days': 'days',
  'payoff fee': 'dollars',
} as const satisfies Record<LimitKind, 'percent' | 'dollars' | 'days' | 'none'>;

/** Whom a limit protects. */
export const limitBorrowers = ['any', 'person', 'entity'] as const;
export type LimitBorrower = (typeof limitBorrowers)[number];

export interface StateLimit {
  /** Two letters, such as `FL`. */
  readonly state: string;
  readonly kind: LimitKind;
  /** The highest figure allowed, or the fewest grace days. Percent, dollars or days by kind; null for Dutch interest. */
  readonly figure: number | null;
  readonly borrower: LimitBorrower;
  /** The largest loan amount it holds for, in dollars; null for every amount. */
  readonly upTo: number | null;
}

/** The parts of a note’s terms that a state can limit: percent, dollars and days. */
export interface LimitedTerms {
  readonly commitment: number;
  readonly rates: readonly { readonly rate: number }[];
  readonly basis: 'drawn' | 'full';
  readonly lateCharge: {
    readonly percent: number | null;
    readonly flat: number | null;
    readonly least: number | null;
    readonly graceDays: number;
  } | null;
  readonly defaultInterest: { readonly kind: 'rate' | 'addOn'; readonly rate: number } | null;
}

export interface BrokenLimit<Limit extends StateLimit = StateLimit> {
  readonly limit: Limit;
  /** The field of the terms that exceeds it. */
  readonly field: string;
  /** What the terms say, in the unit of the limit; null for Dutch interest. */
  readonly says: number | null;
}

/** Whether a limit is about a loan of this amount, in dollars, to this kind of borrower. */
export function isAbout(
  limit: StateLimit,
  loan: { readonly commitment: number; readonly borrower: Exclude<LimitBorrower, 'any'> },
): boolean {
  const fits = limit.upTo === null || loan.commitment <= limit.upTo;
  return fits && (limit.borrower === 'any' || limit.borrower === loan.borrower);
}

/**
 * The limits that a note’s terms are beyond, each with the field. Of several limits of one state and kind, the one for the
 * smallest loan amount that still covers the loan counts, and of those the strictest.
 */
export function brokenLimits<Limit extends StateLimit>(
  limits: readonly Limit[],
  terms: LimitedTerms,
  borrower: Exclude<LimitBorrower, 'any'>,
): readonly BrokenLimit<Limit>[] {
  const about = limits.filter((limit) => isAbout(limit, { commitment: terms.commitment, borrower }));
  const groups = Map.groupBy(about, ({ state, kind }) => `${state} ${kind}`);
  return [...groups.values()].flatMap((group) => {
    const broken = closest(group).flatMap((limit) => {
      const beyond = fieldsBeyond[limit.kind](terms, limit.figure ?? 0);
      return beyond === undefined ? [] : [{ limit, ...beyond }];
    });
    return broken.toSorted((a, b) => strictness(a.limit) - strictness(b.limit)).slice(0, 1);
  });
}

/** Of limits about one loan, those for the smallest loan amount that still covers it. */
export function closest<Limit extends StateLimit>(limits: readonly Limit[]): readonly Limit[] {
  const smallest = Math.min(...limits.map(({ upTo }) => upTo ?? Infinity));
  return limits.filter(({ upTo }) => (upTo ?? Infinity) === smallest);
}

/** Fewer is stricter, but for grace days, where more is. */
function strictness({ kind, figure }: StateLimit): number {
  const value = figure ?? 0;
  return kind === 'late charge grace days' ? -value : value;
}

type Judge = (terms: LimitedTerms, figure: number) => Omit<BrokenLimit, 'limit'> | undefined;

function above(field: string, says: number | null | undefined, most: number): ReturnType<Judge> {
  return says != null && says > most ? { field, says } : undefined;
}

const never: Judge = () => undefined;

/** The field of a note’s terms that exceeds a limit of each kind, and its value. */
const fieldsBeyond: Readonly<Record<LimitKind, Judge>> = {
  'interest rate': ({ rates }, most) => {
    const at = rates.findIndex(({ rate }) => rate > most);
    const says = rates[at]?.rate;
    return says === undefined ? undefined : { field: ['rates', at, 'rate'].join('.'), says };
  },
  'default rate': ({ rates, defaultInterest }, most) => {
    if (defaultInterest === null) return undefined;
    const note = defaultInterest.kind === 'rate' ? 0 : Math.max(...rates.map(({ rate }) => rate));
    const says = note + defaultInterest.rate;
    return says > most ? { field: 'defaultInterest.rate', says } : undefined;
  },
  'late charge percent': ({ lateCharge }, most) => above('lateCharge.percent', lateCharge?.percent, most),
  'late charge minimum': ({ lateCharge }, most) => {
    return (
      above('lateCharge.flat', lateCharge?.flat, most) ?? above('lateCharge.least', lateCharge?.least, most)
    );
  },
  'late charge grace days': ({ lateCharge }, fewest) =>
    lateCharge !== null && lateCharge.graceDays < fewest
      ? { field: 'lateCharge.graceDays', says: lateCharge.graceDays }
      : undefined,
  'Dutch interest': ({ basis }) => (basis === 'full' ? { field: 'basis', says: null } : undefined),
  // Limits of payoff letters, not of a note.
  'payoff answer days': never,
  'payoff fee': never,
};

/** The strictest limit of a kind on payoff letters for these states; undefined where none is confirmed. */
export function payoffLimit<Limit extends StateLimit>(
  limits: readonly Limit[],
  kind: 'payoff answer days' | 'payoff fee',
  loan: { readonly commitment: number; readonly borrower: Exclude<LimitBorrower, 'any'> },
): Limit | undefined {
  return limits
    .filter((limit) => limit.kind === kind && isAbout(limit, loan))
    .toSorted((a, b) => strictness(a) - strictness(b))[0];
}
