import { payoffCopy } from '@drawbridge/messages/payoff';
import type { PayoffFigures as Figures } from '@drawbridge/contract/payoff/schema.ts';
import { payoffLineKinds, type PayoffLineKind } from '@drawbridge/domain/loan-accounts/payoff-lines.ts';
import { payoffLineWords } from '@drawbridge/domain/payoff/line-words.ts';
import { formatDate, formatDollars } from '../../platform/format.ts';
import { Card } from '../../ui/card.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Explained } from '../loan-accounts/public.ts';
import { InterestStretches } from './interest-stretches.tsx';
import { TermsText } from '../deals/public.ts';

/** Lines of the account. Fees with a name of their own and adjustments explain themselves. */
const explainable: ReadonlySet<string> = new Set(payoffLineKinds.filter((kind) => kind !== 'payoffFees'));

interface PayoffFiguresProps {
  readonly dealId: string;
  readonly figures: Figures;
}

export function PayoffFigures({ dealId, figures }: PayoffFiguresProps) {
  const { lines, total, perDiem, byDay, stretches, dayCount, basis, termsVersion } = figures;
  const { defaultStretches = [], defaultSettled = 0 } = figures;
  return (
    <Card title={payoffCopy.figures}>
      <DescriptionList
        spread
        className="px-4 md:px-[18px]"
        items={[
          ...lines.map((line) => ({
            label: payoffLineWords(line, figures),
            value: explainable.has(line.kind) ? (
              <Explained
                amount={`payoff.${line.kind as PayoffLineKind}`}
                dueOn={line.dueOn ?? undefined}
                goodThrough={figures.goodThrough}
                label={payoffLineWords(line, figures)}
                dollars={line.amount}
              />
            ) : (
              formatDollars(line.amount)
            ),
          })),
          {
            label: <strong className="text-ink">{payoffCopy.total}</strong>,
            value: <strong>{formatDollars(total)}</strong>,
          },
          {
            label: payoffCopy.perDiem,
            value: `$${perDiem}`,
            note: payoffCopy.basis({ dayCount, isDutch: basis === 'full' }),
          },
        ]}
      />
      {stretches.length > 0 && (
        <Disclosure title={payoffCopy.stretches}>
          <InterestStretches stretches={stretches} />
        </Disclosure>
      )}
      {defaultStretches.length > 0 && (
        <Disclosure title={payoffCopy.defaultStretches}>
          <InterestStretches label={payoffCopy.defaultStretches} stretches={defaultStretches} />
          {defaultSettled !== 0 && (
            <p className="px-4 py-3 text-sm text-ink-2 md:px-[18px]">
              {payoffCopy.defaultSettled({ amount: formatDollars(defaultSettled) })}
            </p>
          )}
        </Disclosure>
      )}
      {byDay.length > 1 && (
        <Disclosure title={payoffCopy.byDay}>
          <table aria-label={payoffCopy.byDay} className="num w-full">
            <thead>
              <tr className="text-left text-sm text-ink-2">
                <th scope="col" className="px-4 py-1.5 font-medium md:px-[18px]">
                  {payoffCopy.on}
                </th>
                <th scope="col" className="px-4 py-1.5 text-right font-medium md:px-[18px]">
                  {payoffCopy.total}
                </th>
              </tr>
            </thead>
            <tbody>
              {byDay.map((day) => (
                <tr key={day.on} className="border-t border-line">
                  <th scope="row" className="px-4 py-1.5 text-left font-normal md:px-[18px]">
                    {formatDate(day.on)}
                  </th>
                  <td className="px-4 py-1.5 text-right md:px-[18px]">{formatDollars(day.total)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Disclosure>
      )}
      <p className="border-t border-line px-4 py-3 text-sm text-ink-2 md:px-[18px]">
        <TermsText dealId={dealId} text={payoffCopy.fromTerms({ version: termsVersion })} />
      </p>
    </Card>
  );
}
