/** What servicing a loan costs and how long it takes, as the FAQ and the printed guides tell it. */
export const servicingFacts = {
  lateCharge: { percent: 5, afterDays: 10 },
  invoicesPostedByBusinessDay: 5,
  extension: {
    months: 3,
    requestDaysBeforeMaturity: 30,
    feePercentUpfront: 0.5,
    feePercentAtPayoff: 1,
    approvalWeeks: [1, 2],
  },
  payoff: {
    processedWithinBusinessDays: 2,
    allowBusinessDays: 3,
    letterDollars: 10,
    furtherLetterDollars: 30,
    furtherWithinDays: 30,
    rushDollars: 100,
    goodThroughDaysAtMost: 30,
  },
  draw: { inspectionWindowDays: 2 },
  /** A loss-draft claim above so many dollars needs the claims packet. */
  claimsPacketAboveDollars: 20_000,
  passwordLinkHours: 24,
} as const;
