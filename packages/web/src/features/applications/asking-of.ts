import type { AskingOf } from '@drawbridge/contract/applications/asked.ts';
import type { LoanApplication } from '@drawbridge/contract/applications/schema.ts';
import { settings } from '../../platform/settings.ts';

/** What an application’s questions depend on, with the lender’s settings as the page has them. */
export function askingOf({ product, answers }: Pick<LoanApplication, 'product' | 'answers'>): AskingOf {
  return { product, answers, changed: settings().questions };
}
