export const creditBureaus = ['equifax', 'experian', 'transunion'] as const;
export type CreditBureau = (typeof creditBureaus)[number];

/** Who to ask for a credit report, as a letter has to name them. 15 U.S.C. 1681m(a)(3). */
export const bureauAddresses = {
  equifax: 'Equifax Information Services LLC, P.O. Box 740256, Atlanta, GA 30374, 1-800-685-1111',
  experian: 'Experian, P.O. Box 4500, Allen, TX 75013, 1-888-397-3742',
  transunion: 'TransUnion LLC, P.O. Box 1000, Chester, PA 19016, 1-800-888-4213',
} as const satisfies Record<CreditBureau, string>;

/** A letter names at most four key factors of a score, and a fifth when it is the number of inquiries. 15 U.S.C. 1681m(a)(2). */
export const mostKeyFactors = 5;
