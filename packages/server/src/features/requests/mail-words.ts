import type { ServicingFacts } from '@drawbridge/domain/faq/servicing-facts.ts';
import type { RequestKind } from '@drawbridge/domain/requests/request-kinds.ts';
import { requestEmailKinds, requestEmailNext } from '@drawbridge/messages/requests';

/** A request kind’s name within a sentence. */
export const kindWords = {
  payoff: () => requestEmailKinds.payoff,
  extension: () => requestEmailKinds.extension,
  capex: () => requestEmailKinds.capex,
  'loss draft': () => requestEmailKinds['loss draft'],
} as const satisfies Record<RequestKind, () => string>;

/** The next step for a new request. */
export const nextWords = {
  payoff: ({ payoff }) =>
    requestEmailNext.payoff({
      process: payoff.processedWithinBusinessDays,
      allow: payoff.allowBusinessDays,
    }),
  extension: ({ extension: { approvalWeeks } }) =>
    requestEmailNext.extension({ least: approvalWeeks[0], most: approvalWeeks[1] }),
  capex: () => requestEmailNext.decision,
  'loss draft': () => requestEmailNext.decision,
} as const satisfies Record<RequestKind, (facts: ServicingFacts) => string>;
