import { requestsCopy as copy } from '@drawbridge/messages/requests';
import { percentWords } from '@drawbridge/domain/faq/servicing-facts.ts';
import type { RequestKind } from '@drawbridge/domain/requests/request-kinds.ts';
import { formatDollars } from '../../platform/format.ts';
import { servicing } from '../../platform/servicing.ts';

const { payoff, extension } = servicing();
const [from, to] = extension.approvalWeeks;

/** What a kind of request is for. */
export function kindHint(kind: RequestKind): string {
  return kind === 'extension' ? copy.kindHint.extension({ months: extension.months }) : copy.kindHint[kind];
}

/** This lender’s fees and times, shown above the payoff form. */
export const payoffFacts: readonly string[] = [
  copy.payoffFacts.processed({ days: payoff.processedWithinBusinessDays }),
  copy.payoffFacts.letter({
    letter: formatDollars(payoff.letterDollars),
    days: payoff.furtherWithinDays,
    further: formatDollars(payoff.furtherLetterDollars),
    rush: formatDollars(payoff.rushDollars),
  }),
  copy.payoffFacts.goodThrough({ days: payoff.goodThroughDaysAtMost }),
];

/** Shown next to a good-through date beyond the lender’s limit. */
export const goodThroughFar = copy.goodThroughFar({ days: payoff.goodThroughDaysAtMost });

/** This lender’s fees and times, shown above the extension form. */
export const extensionFacts: readonly string[] = [
  copy.extensionFacts.months({ months: extension.months, days: extension.requestDaysBeforeMaturity }),
  copy.extensionFacts.fee({
    upfront: String(extension.feePercentUpfront),
    atPayoff: percentWords(extension.feePercentAtPayoff),
  }),
  copy.approvalTakes({ from, to }),
];

/** How long an answer takes. CapEx and loss-draft requests have no usual time. */
export function usualTime(kind: RequestKind): string | undefined {
  if (kind === 'payoff') return copy.allowDays({ days: payoff.allowBusinessDays });
  return kind === 'extension' ? copy.approvalTakes({ from, to }) : undefined;
}
