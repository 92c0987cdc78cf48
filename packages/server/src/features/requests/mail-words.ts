import type { ServicingFacts } from '@drawbridge/domain/faq/servicing-facts.ts';
import type { RequestKind } from '@drawbridge/domain/requests/request-kinds.ts';

/** What a request is called in a sentence. */
export const kindWords = {
  payoff: 'payoff request',
  extension: 'extension request',
  capex: 'CapEx request',
  'loss draft': 'loss draft request',
} as const satisfies Record<RequestKind, string>;

/** What happens next with a request that has come in. */
export const nextWords = {
  payoff: ({ payoff }) =>
    `Payoff requests are processed within ${payoff.processedWithinBusinessDays} business days. Please allow ${payoff.allowBusinessDays} business days for the letter to reach you.`,
  extension: ({ extension }) =>
    `Approval takes about ${extension.approvalWeeks[0]} to ${extension.approvalWeeks[1]} weeks.`,
  capex: () => 'We look at what you sent and write to you.',
  'loss draft': () => 'We look at what you sent and write to you.',
} as const satisfies Record<RequestKind, (facts: ServicingFacts) => string>;
