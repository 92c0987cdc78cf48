import { daysText } from '@drawbridge/domain/calendar/days-text.ts';
import type { ServicingFacts } from '@drawbridge/domain/faq/servicing-facts.ts';
import type { RequestKind } from '@drawbridge/domain/requests/request-kinds.ts';

/** A request kind’s name within a sentence. */
export const kindWords = {
  payoff: 'payoff request',
  extension: 'extension request',
  capex: 'CapEx request',
  'loss draft': 'loss draft request',
} as const satisfies Record<RequestKind, string>;

/** The next step for a new request. */
export const nextWords = {
  payoff: ({ payoff }) =>
    `We process payoff requests within ${daysText(payoff.processedWithinBusinessDays, 'business days')}. Please allow ${daysText(payoff.allowBusinessDays, 'business days')} for the letter to reach you.`,
  extension: ({ extension }) =>
    `Approval takes about ${extension.approvalWeeks[0]} to ${extension.approvalWeeks[1]} weeks.`,
  capex: () => 'We review your request and email you our decision.',
  'loss draft': () => 'We review your request and email you our decision.',
} as const satisfies Record<RequestKind, (facts: ServicingFacts) => string>;
