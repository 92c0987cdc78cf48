/** The lowest and highest score that a scoring model gives, both included. */
export interface ScoreRange {
  readonly low: number;
  readonly high: number;
}

/** A credit score with the range of its model. A letter that discloses a score states both. 15 U.S.C. 1681g(f)(1)(B). */
export interface CreditScore extends ScoreRange {
  readonly value: number;
}

/** The range of FICO scores and of VantageScore since its version 3. */
export const commonScoreRange: ScoreRange = { low: 300, high: 850 };

/** No model leaves these bounds: FICO’s industry scores go from 250 to 900, the first VantageScores up to 990. */
export const outermostScores: ScoreRange = { low: 1, high: 999 };

/** What is wrong with a score and its range. */
export function scoreFault({ value, low, high }: CreditScore): 'no range' | 'outside its range' | undefined {
  if (low >= high) return 'no range';
  return value < low || value > high ? 'outside its range' : undefined;
}
