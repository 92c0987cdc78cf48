/** Costs and times of a lender that sets none. */
export const defaultFigures = {
  letterDollars: 10,
  /** For each further letter for the same loan within `furtherWithinDays`. */
  furtherLetterDollars: 30,
  furtherWithinDays: 30,
  /** On top, for a letter wanted sooner. */
  rushDollars: 100,
  payoffWithinBusinessDays: 2,
  /** Until the letter reaches its reader. */
  payoffAllowBusinessDays: 3,
  extensionPercentUpfront: 0.5,
  extensionPercentAtPayoff: 1,
  lateChargePercent: 5,
  /** The charge applies when a payment arrives more than this many days late. */
  lateChargeAfterDays: 10,
  /** A larger loss-draft claim needs the claims packet. */
  claimsPacketAboveDollars: 20_000,
};

export type ServicingFigures = Readonly<typeof defaultFigures>;

/** What servicing costs and how long it takes: the lender’s figures and what is fixed. */
export interface ServicingFacts {
  readonly lateCharge: { readonly percent: number; readonly afterDays: number };
  readonly invoicesPostedByBusinessDay: number;
  readonly extension: {
    readonly months: number;
    readonly requestDaysBeforeMaturity: number;
    readonly feePercentUpfront: number;
    readonly feePercentAtPayoff: number;
    readonly approvalWeeks: readonly [number, number];
  };
  readonly payoff: {
    readonly processedWithinBusinessDays: number;
    readonly allowBusinessDays: number;
    readonly letterDollars: number;
    readonly furtherLetterDollars: number;
    readonly furtherWithinDays: number;
    readonly rushDollars: number;
    readonly goodThroughDaysAtMost: number;
  };
  readonly draw: { readonly inspectionWindowDays: number };
  /** A larger loss-draft claim needs the claims packet. */
  readonly claimsPacketAboveDollars: number;
  readonly passwordLinkHours: number;
}

/** The facts for a lender’s figures, as forms, the FAQ, emails and the printed guides show them. */
export function servicingFactsWith(figures: ServicingFigures): ServicingFacts {
  return {
    lateCharge: { percent: figures.lateChargePercent, afterDays: figures.lateChargeAfterDays },
    invoicesPostedByBusinessDay: 5,
    extension: {
      months: 3,
      requestDaysBeforeMaturity: 30,
      feePercentUpfront: figures.extensionPercentUpfront,
      feePercentAtPayoff: figures.extensionPercentAtPayoff,
      approvalWeeks: [1, 2],
    },
    payoff: {
      processedWithinBusinessDays: figures.payoffWithinBusinessDays,
      allowBusinessDays: figures.payoffAllowBusinessDays,
      letterDollars: figures.letterDollars,
      furtherLetterDollars: figures.furtherLetterDollars,
      furtherWithinDays: figures.furtherWithinDays,
      rushDollars: figures.rushDollars,
      goodThroughDaysAtMost: 30,
    },
    draw: { inspectionWindowDays: 2 },
    claimsPacketAboveDollars: figures.claimsPacketAboveDollars,
    passwordLinkHours: 24,
  };
}

export const servicingFacts: ServicingFacts = servicingFactsWith(defaultFigures);

/** A percentage in a sentence: 1.0 and 0.5, or 1.25 where a lender is that exact. */
export function percentWords(percent: number): string {
  return Number.isInteger(percent) ? percent.toFixed(1) : String(percent);
}
