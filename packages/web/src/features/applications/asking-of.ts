import type { AskingOf } from '@drawbridge/contract/applications/asked.ts';
import type { LoanApplication } from '@drawbridge/contract/applications/schema.ts';
import { settings } from '../../platform/settings.ts';

/** What the questions of an application, or of an owner’s part of it, depend on, with the lender’s settings as the page has them. */
export function askingOf(
  { product, answers }: Pick<LoanApplication, 'product' | 'answers'>,
  isParty?: true,
): AskingOf {
  return { product, answers, changed: settings().questions, ...(isParty && { isParty }) };
}
