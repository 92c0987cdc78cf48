import type { ServicingFigures } from '@drawbridge/domain/faq/servicing-facts.ts';

export const feesCopy = {
  tab: 'Fees and terms',
  letters: 'Payoff letters',
  extensions: 'Extensions',
  lateCharges: 'Late charges',
  claims: 'Loss drafts',
  text: 'Forms, the FAQ, mails and guides tell these figures, and payoffs are computed with them. A quote that has been issued keeps its own.',
  standard: (value: string) => `Standard: ${value}`,
  giveBackText: 'All fees and terms become again the standard ones. Quotes that were issued keep theirs.',
} as const;

export const figureWords = {
  letterDollars: 'Fee for a payoff letter',
  furtherLetterDollars: 'Fee for each additional letter',
  furtherWithinDays: 'Additional means within',
  rushDollars: 'Rush fee',
  payoffWithinBusinessDays: 'Requests are processed within',
  payoffAllowBusinessDays: 'Borrowers should allow',
  extensionPercentUpfront: 'Extension fee, paid upfront',
  extensionPercentAtPayoff: 'Extension fee, paid at payoff',
  lateChargePercent: 'Late charge',
  lateChargeAfterDays: 'Applies after',
  claimsPacketAboveDollars: 'Claims packet needed above',
} as const satisfies Record<keyof ServicingFigures, string>;

export const figureUnits = {
  letterDollars: 'dollars',
  furtherLetterDollars: 'dollars',
  furtherWithinDays: 'days',
  rushDollars: 'dollars',
  payoffWithinBusinessDays: 'business days',
  payoffAllowBusinessDays: 'business days',
  extensionPercentUpfront: '% of the loan',
  extensionPercentAtPayoff: '% of the loan',
  lateChargePercent: '% of the payment',
  lateChargeAfterDays: 'days',
  claimsPacketAboveDollars: 'dollars',
} as const satisfies Record<keyof ServicingFigures, string>;
