import type { payoffRoutes } from '@drawbridge/contract/payoff/routes.ts';
import type { HandlersOf } from '../../platform/http/handler.ts';
import { isRefusal } from '../../platform/http/refusal.ts';
import { issuePayoff, previewPayoff } from './issue-payoff.ts';
import { openLetter } from './open-letter.ts';
import type { PayoffParts } from './payoff-parts.ts';
import { checkPayoff, readPayoffs, setTerms } from './read-payoffs.ts';

export function payoffHandlers(parts: PayoffParts): HandlersOf<typeof payoffRoutes> {
  return {
    read: ({ caller, query }) => readPayoffs(parts, caller, query.dealid),
    setTerms: ({ caller, body }) => setTerms(parts, caller, body),
    preview: ({ caller, body }) => previewPayoff(parts, caller, body),
    issue: ({ caller, once, body }) => issuePayoff(parts, caller, once, body),
    staffLetter: ({ caller, params }) => openLetter(parts, caller, params.id),
    ofDeal: async ({ caller, body }) => {
      const payoffs = await readPayoffs(parts, caller, body.dealid);
      return isRefusal(payoffs) ? payoffs : { quotes: payoffs.quotes };
    },
    letter: ({ caller, params }) => openLetter(parts, caller, params.id),
    check: ({ body, from }) => checkPayoff(parts, body.code, from.address),
  };
}
