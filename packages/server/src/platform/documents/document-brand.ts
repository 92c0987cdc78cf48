import type { LenderSettings } from '../config/lender.ts';

export interface DocumentBrand {
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  readonly address: string;
  readonly licensing: string;
  /** A color such as `#0c5c49`. */
  readonly accent: string;
}

const defaultAccent = '#0c5c49';

export function brandOf({ lender, accent }: LenderSettings): DocumentBrand {
  const { name, phone, email, address, licensing } = lender;
  return { name, phone, email, address, licensing, accent: accent?.light ?? defaultAccent };
}
