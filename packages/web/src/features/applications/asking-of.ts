import type { AskingOf } from '@drawbridge/contract/applications/asked.ts';
import type { LoanApplication, OpenedApplication } from '@drawbridge/contract/applications/schema.ts';
import { settings } from '../../platform/settings.ts';

/** What the questions of an application, or of an owner’s part of it, depend on, with the lender’s settings as the page has them. */
export function askingOf(
  {
    product,
    answers,
    for: reader,
  }: Pick<LoanApplication, 'product' | 'answers'> & Partial<Pick<OpenedApplication, 'for'>>,
  isParty?: true,
): AskingOf {
  return {
    product,
    answers,
    changed: settings().questions,
    ...(isParty && { isParty }),
    ...(reader === 'broker' && { isBroker: true as const }),
  };
}
