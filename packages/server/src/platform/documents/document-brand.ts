import type { LenderSettings } from '../config/lender.ts';
import { inReadersLanguage } from '../lender-settings/in-readers-language.ts';

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

/** The lender on documents, in the reader’s language. */
export function brandOf(settings: LenderSettings): DocumentBrand {
  const { name, phone, email, address, licensing } = inReadersLanguage(settings);
  const { accent } = settings;
  return { name, phone, email, address, licensing, accent: accent?.light ?? defaultAccent };
}
