import { attemptLimit } from '../../platform/attempts/attempt-limit.ts';
import { isRefusal } from '../../platform/http/refusal.ts';
import type { Feature } from '../../platform/kit/feature.ts';
import { declineFigures, withdrawFigures } from '../by-hand/public.ts';
import { requestParts } from '../requests/public.ts';
import { checkLetters } from './check-letters.ts';
import { approveByHand } from './decide-by-hand.ts';
import { enterByHand } from './enter-by-hand.ts';
import { issuePayoff, previewPayoff } from './issue-payoff.ts';
import { payoffMails } from './mails.ts';
import { payoffNotices } from './notices.ts';
import { openLetter, readBreakdown } from './open-letter.ts';
import { checkPayoff, readPayoffs } from './read-payoffs.ts';
import { withdrawLetter } from './withdraw-letter.ts';

export const payoff = {
  mails: payoffMails,
  handlers(kit) {
    const parts = {
      ...kit,
      figures: () => kit.now().figures,
      calendar: () => kit.now().calendar,
      wires: () => kit.now().wireInstructions,
      notices: payoffNotices(kit.now),
      tries: attemptLimit(kit, { of: 'payoff code', most: 20, seconds: 60 }),
      requests: requestParts(kit),
    };
    return {
      payoff: {
        read: ({ caller, query }) => readPayoffs(parts, caller, query.dealid),
        preview: ({ caller, body }) => previewPayoff(parts, caller, body),
        issue: ({ caller, once, body }) => issuePayoff(parts, caller, once, body),
        enterByHand: ({ caller, once, body }) => enterByHand(parts, caller, once, body),
        approveByHand: ({ caller, once, body }) => approveByHand(parts, caller, once, body.id),
        declineByHand: ({ body, ...by }) => declineFigures(kit, by, { ...body, kind: 'payoff' }),
        withdrawByHand: ({ body, ...by }) => withdrawFigures(kit, by, { ...body, kind: 'payoff' }),
        withdraw: ({ caller, once, body }) => withdrawLetter(parts, caller, once, body),
        staffLetter: ({ caller, params }) => openLetter(parts, caller, params.id),
        staffBreakdown: ({ caller, params }) => readBreakdown(parts, caller, params.id),
        ofDeal: async ({ caller, body }) => {
          const payoffs = await readPayoffs(parts, caller, body.dealid);
          return isRefusal(payoffs) ? payoffs : { quotes: payoffs.quotes };
        },
        letter: ({ caller, params }) => openLetter(parts, caller, params.id),
        breakdown: ({ caller, params }) => readBreakdown(parts, caller, params.id),
        check: ({ body, from }) => checkPayoff(parts, body.code, from.address),
      },
    };
  },
  jobs: (kit) => ({
    'check payoff letters': async ({ dealId }) =>
      checkLetters({ ...kit, lender: await kit.lender() }, dealId),
  }),
} satisfies Feature<'payoff'>;
