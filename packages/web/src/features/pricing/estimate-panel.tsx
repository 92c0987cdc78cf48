import { estimateAnswers, estimateCopy as copy } from '@drawbridge/messages/pricing';
import type { Estimate } from '@drawbridge/contract/pricing/schema.ts';
import { usStates, type UsState } from '@drawbridge/domain/profile/us-states.ts';
import { formatAmount, formatDate, formatDollars, formatList, formatRate } from '../../platform/format.ts';
import { settings } from '../../platform/settings.ts';
import { Tag } from '../../ui/tag.tsx';
import { fitsSentence, rateRange, refusalSentence } from './estimate-words.ts';
import { TermsFacts, TermsHeadline, WhyThisRate } from './terms-figures.tsx';

/** Whether a scenario fits, in a word. */
export function FitsTag({ estimate }: { readonly estimate: Estimate | undefined }) {
  if (estimate?.kind === 'terms') return <Tag tone="green">{copy.fits}</Tag>;
  return estimate?.kind === 'refused' ? <Tag tone="amber">{copy.notYet}</Tag> : null;
}

/** The estimate in a line, for the bar on a phone, whose tag says whether it fits. */
export function estimateLine(estimate: Estimate): string {
  if (estimate.kind === 'terms') {
    const { loanAmount, rateFrom, rateTo } = estimate.terms;
    return `${formatAmount(loanAmount)} · ${rateRange(rateFrom, rateTo)}`;
  }
  return copy.waiting;
}

interface EstimateBodyProps {
  readonly estimate: Estimate;
  readonly isPurchase: boolean;
  /** The day of an earlier estimate. Undefined for today’s. */
  readonly on?: string;
}

/** What the loan looks like, what does not fit and what would, or what is still needed. */
export function EstimateBody({ estimate, isPurchase, on }: EstimateBodyProps) {
  switch (estimate.kind) {
    case 'off':
      return null;
    case 'not lent': {
      const state = usStates[estimate.state as UsState];
      return <p className="p-4 text-ink">{copy.notLent({ state, phone: settings().lender.phone })}</p>;
    }
    case 'incomplete': {
      const answers = estimate.missing.map((name) => estimateAnswers[name as keyof typeof estimateAnswers]);
      return (
        <p className="p-4 text-ink-2 md:px-[18px]">{copy.incomplete({ answers: formatList(answers) })}</p>
      );
    }
    case 'refused':
      return (
        <div className="grid gap-3 p-4">
          <p className="font-semibold text-ink">{copy.refusedTitle}</p>
          {estimate.refusals.map((refusal) => (
            <div key={refusal.rule}>
              <p className="text-ink">{refusalSentence(refusal)}</p>
              <p className="text-ink-2">{fitsSentence(refusal.fits, isPurchase)}</p>
            </div>
          ))}
          <p className="text-sm text-ink-2">{copy.refusedText}</p>
          <Assumptions estimate={estimate} />
        </div>
      );
    case 'terms':
      return (
        <>
          <div className="grid gap-3 p-4">
            <TermsHeadline terms={estimate.terms} />
            <TermsFacts terms={estimate.terms} />
            <BetterTip estimate={estimate} />
            <Assumptions estimate={estimate} />
            <p className="text-sm text-ink-2">
              {on === undefined ? copy.notOffer : copy.notOfferThen({ day: formatDate(on) })}
            </p>
          </div>
          <WhyThisRate terms={estimate.terms} />
        </>
      );
  }
}

/** What a few more finished projects would change. */
function BetterTip({ estimate }: { readonly estimate: Extract<Estimate, { kind: 'terms' }> }) {
  const { better, terms, experience, assumed } = estimate;
  if (!better || assumed.includes('experience')) return null;
  const more = better.experience - experience;
  const less = terms.cashToClose - better.cashToClose;
  const isMore = better.loanAmount > terms.loanAmount;
  return (
    <div className="rounded-lg border border-line p-3">
      <p className="font-semibold text-ink">
        {isMore
          ? copy.moreProjects({ more, loan: formatAmount(better.loanAmount) })
          : copy.moreProjectsRate({ more, rate: formatRate(better.rate) })}
      </p>
      {isMore && less > 0 && (
        <p className="text-sm text-ink-2">
          {copy.moreProjectsText({
            loan: formatAmount(better.loanAmount),
            now: formatAmount(terms.loanAmount),
            less: formatDollars(less),
          })}
        </p>
      )}
    </div>
  );
}

function Assumptions({ estimate }: { readonly estimate: Extract<Estimate, { kind: 'terms' | 'refused' }> }) {
  const { assumed, score, experience } = estimate;
  const sentences = {
    score: copy.assumesScore({ score: String(score) }),
    experience: copy.assumesExperience({ experience }),
    borrower: copy.assumesBorrower,
  };
  return assumed.map((fact) => (
    <p key={fact} className="text-sm text-ink-2">
      {sentences[fact]}
    </p>
  ));
}
