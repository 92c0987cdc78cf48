import type { LenderSettings } from '../config/lender.ts';

/** What a document shows of the lender it comes from. */
export interface DocumentBrand {
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  readonly address: string;
  readonly licensing: string;
  /** A colour such as `#0c5c49`. */
  readonly accent: string;
}

const standardAccent = '#0c5c49';

/** The brand of a lender. */
export function brandOf({ lender, accent }: LenderSettings): DocumentBrand {
  const { name, phone, email, address, licensing } = lender;
  return { name, phone, email, address, licensing, accent: accent?.light ?? standardAccent };
}
