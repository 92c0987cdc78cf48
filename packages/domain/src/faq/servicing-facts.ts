/** Default fees and processing times. */
export const defaultFigures = {
  letterDollars: 10,
  /** For each additional letter for the same loan within `furtherWithinDays`. */
  furtherLetterDollars: 30,
  furtherWithinDays: 30,
  /** Added for a rush letter. */
  rushDollars: 100,
  payoffWithinBusinessDays: 2,
  /** How long to allow until the letter arrives. */
  payoffAllowBusinessDays: 3,
  extensionPercentUpfront: 0.5,
  extensionPercentAtPayoff: 1,
  lateChargePercent: 5,
  /** The charge applies when a payment arrives more than this many days late. */
  lateChargeAfterDays: 10,
  /** Proposed when a bank returns a payment. */
  returnedPaymentDollars: 25,
  /** The escrow cushion, in months of a year’s payments. RESPA allows two. */
  escrowCushionMonths: 2,
  /** A loss-draft claim above this needs the claims packet. */
  claimsPacketAboveDollars: 20_000,
  /** Days from a sent application to a decision, a counteroffer or a notice of incompleteness. The law allows 30. */
  applicationNoticeDays: 30,
  /** How far a loan officer may move a term sheet’s rate and points from the grid, in percent. */
  quoteRatePercent: 1,
  quotePointsPercent: 1,
};

export type ServicingFigures = Readonly<typeof defaultFigures>;

/** Servicing fees and processing times: the lender’s figures and fixed rules. */
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
  /** A loss-draft claim above this needs the claims packet. */
  readonly claimsPacketAboveDollars: number;
  readonly passwordLinkHours: number;
}

/** The facts for a lender’s figures, used by forms, the FAQ, emails and guides. */
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

/** Formats a percentage for a sentence: 1.0, 0.5 or 1.25. */
export function percentWords(percent: number): string {
  return Number.isInteger(percent) ? percent.toFixed(1) : String(percent);
}
