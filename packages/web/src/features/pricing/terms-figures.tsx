import { estimateCopy as copy } from '@drawbridge/messages/pricing';
import type { QuotedTerms } from '@drawbridge/contract/pricing/schema.ts';
import { formatAmount, formatDollars, formatRate, formatShare } from '../../platform/format.ts';
import { DescriptionList } from '../../ui/description-list.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import type { Fact } from '../../ui/facts.tsx';
import { formatPoints, rateRange, reasonWords } from './estimate-words.ts';

interface TermsProps {
  readonly terms: QuotedTerms;
}

/** The loan amount, rate and points, large. */
export function TermsHeadline({ terms }: TermsProps) {
  const { loanAmount, advance, holdback, rateFrom, rateTo, points } = terms;
  return (
    <div className="grid gap-4">
      <div>
        <p className="text-sm font-medium text-ink-2">{copy.loanAmount}</p>
        <p className="num text-2xl font-semibold tracking-tight">{formatAmount(loanAmount)}</p>
        {holdback > 0 && (
          <p className="text-sm text-ink-2">
            {copy.split({ advance: formatAmount(advance), holdback: formatAmount(holdback) })}
          </p>
        )}
      </div>
      <dl className="grid grid-cols-2 gap-4">
        <div className="border-r border-line">
          <dt className="text-sm font-medium text-ink-2">{copy.rate}</dt>
          <dd className="num text-lg font-semibold">{rateRange(rateFrom, rateTo)}</dd>
        </div>
        <div>
          <dt className="text-sm font-medium text-ink-2">{copy.points}</dt>
          <dd className="num text-lg font-semibold">{formatPoints(points)}</dd>
        </div>
      </dl>
    </div>
  );
}

/** Leverage beside its limits, and what people pay. */
export function TermsFacts({ terms }: TermsProps) {
  return <DescriptionList spread items={termsFacts(terms)} />;
}

export function termsFacts(terms: QuotedTerms): Fact[] {
  const { leverage, limits, advance, holdback, loanAmount, dscr, cashToClose, ownBudget } = terms;
  const shares = (['ltv', 'ltc', 'arv'] as const).flatMap((name): Fact[] => {
    if (leverage[name] === null) return [];
    const limit = limits[name];
    const label =
      limit === null ? (
        copy[name]
      ) : (
        <Noted label={copy[name]} note={copy.limit({ limit: formatShare(limit) })} />
      );
    return [{ label, value: formatShare(leverage[name]) }];
  });
  const isLine = leverage.ltv === null;
  const payment = isLine
    ? { label: copy.linePayment, note: copy.interestOnly }
    : terms.interestOnly
      ? {
          label: copy.firstPayment,
          note: copy.interestOn({ amount: formatAmount(holdback > 0 ? advance : loanAmount) }),
        }
      : { label: copy.payment, note: copy.principalAndInterest };
  const cash = copy.cashNote({
    points: formatDollars(terms.pointsAmount),
    costs: formatDollars(terms.closingCosts),
  });
  return [
    ...shares,
    { label: <Noted {...payment} />, value: formatDollars(terms.monthlyPayment) },
    ...(dscr === null ? [] : [{ label: copy.dscr, value: copy.times({ ratio: dscr.toFixed(2) }) }]),
    {
      label: <Noted label={cashToClose < 0 ? copy.cashBack : copy.cash} note={cash} />,
      value: formatDollars(Math.abs(cashToClose)),
    },
    ...(ownBudget > 0
      ? [
          {
            label: <Noted label={copy.ownBudget} note={copy.ownBudgetNote} />,
            value: formatDollars(ownBudget),
          },
        ]
      : []),
  ];
}

function Noted({ label, note }: { readonly label: string; readonly note: string }) {
  return (
    <>
      <span className="block text-ink">{label}</span>
      <span className="block text-sm text-ink-2">{note}</span>
    </>
  );
}

/** The row of the grid and each add-on that made the rate. */
export function WhyThisRate({ terms }: TermsProps) {
  const reasons = terms.why.map((reason) => {
    const { label, rate } = reasonWords(reason);
    return { label, value: rate };
  });
  return (
    <Disclosure title={copy.why} className="border-t border-line">
      <DescriptionList
        spread
        items={[
          ...reasons,
          {
            label: <strong className="font-semibold text-ink">{copy.total}</strong>,
            value: formatRate(terms.rateFrom),
          },
        ]}
      />
    </Disclosure>
  );
}
