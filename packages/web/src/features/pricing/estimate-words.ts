import { addOnWords, estimateCopy as copy, fitsCopy, refusalSentences } from '@drawbridge/messages/pricing';
import type { FitsView, RateReasonView, RefusalView } from '@drawbridge/contract/pricing/schema.ts';
import { usStates, type UsState } from '@drawbridge/domain/profile/us-states.ts';
import { formatAmount, formatRate, formatShare } from '../../platform/format.ts';

/** Points are percent of the loan: 1.75. */
export function formatPoints(points: number): string {
  return String(Number(points.toFixed(3)));
}

export function rateRange(from: number, to: number): string {
  return from === to ? formatRate(from) : copy.rateRange({ from: formatRate(from), to: formatRate(to) });
}

/** What does not fit, in a sentence. */
export function refusalSentence({ rule, limit, has, source }: RefusalView): string {
  const [most, own] = [limit ?? 0, has ?? 0];
  switch (rule) {
    case 'product':
      return refusalSentences.product;
    case 'score':
      return refusalSentences.score({ limit: String(most), has: String(own) });
    case 'experience':
      return refusalSentences.experience({ limit: most, has: String(own) });
    case 'minLoan':
      return refusalSentences.minLoan({ limit: formatAmount(most), has: formatAmount(own) });
    case 'maxLoan':
    case 'owed':
      return refusalSentences[rule]({ limit: formatAmount(most) });
    case 'ltv':
    case 'ltc':
    case 'arv':
    case 'leverage':
      return refusalSentences[rule]({ limit: formatShare(most) });
    case 'dscr':
      return refusalSentences.dscr({ limit: String(most), has: String(own) });
    case 'stateRate':
      return refusalSentences.stateRate({
        limit: formatRate(most),
        has: formatRate(own),
        source: source ?? '',
      });
  }
}

/** What would fit, in a sentence. */
export function fitsSentence(fits: FitsView | null, isPurchase: boolean): string {
  if (fits === null) return fitsCopy.none;
  const { score, experience, loanAmount, value, afterRepair, rent } = fits;
  const changes = [
    score === undefined ? '' : fitsCopy.score({ score: String(score) }),
    experience === undefined ? '' : fitsCopy.experience({ count: experience }),
    loanAmount === undefined ? '' : fitsCopy.loanAmount({ amount: formatAmount(loanAmount) }),
    value === undefined
      ? ''
      : (isPurchase ? fitsCopy.value : fitsCopy.currentValue)({ amount: formatAmount(value) }),
    afterRepair === undefined ? '' : fitsCopy.afterRepair({ amount: formatAmount(afterRepair) }),
    rent === undefined ? '' : fitsCopy.rent({ amount: formatAmount(rent) }),
  ];
  return fitsCopy.fits({ changes: changes.filter((change) => change !== '').join(', ') });
}

/** One part of a rate: what it is, and what it adds. */
export function reasonWords(reason: RateReasonView): { readonly label: string; readonly rate: string } {
  if (reason.kind === 'stateLimit')
    return { label: copy.capped({ source: reason.source }), rate: formatRate(reason.rate) };
  if (reason.kind === 'adjusted')
    return { label: copy.adjusted({ reason: reason.reason }), rate: signed(reason.rate) };
  if (reason.kind === 'addOn') return { label: addOnLabel(reason), rate: signed(reason.rate) };
  const { minScore, minExperience, maxLeverage, state } = reason;
  const base = copy.base({
    score: String(minScore),
    experience: minExperience,
    leverage: formatShare(maxLeverage),
  });
  return {
    label: state === null ? base : copy.baseState({ base, state: usStates[state as UsState] }),
    rate: formatRate(reason.rate),
  };
}

function addOnLabel({ condition, amount }: Extract<RateReasonView, { kind: 'addOn' }>): string {
  if (condition === 'loanBelow' || condition === 'loanFrom')
    return addOnWords[condition]({ amount: formatAmount(amount) });
  return addOnWords[condition];
}

/** What is added to a rate or taken off it: +0.25%. */
function signed(rate: number): string {
  return `${rate < 0 ? '−' : '+'}${formatRate(Math.abs(rate))}`;
}
