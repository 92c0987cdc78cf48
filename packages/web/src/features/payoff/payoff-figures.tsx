import { payoffCopy, payoffLineLabels } from '@drawbridge/messages/payoff';
import type { PayoffFigures as Figures } from '@drawbridge/contract/payoff/schema.ts';
import { formatDate, formatDollars, formatRate } from '../../platform/format.ts';
import { Card } from '../../ui/card.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';

export function PayoffFigures({ figures }: { readonly figures: Figures }) {
  const { lines, total, perDiem, byDay, goodThrough, interestPaidTo } = figures;
  return (
    <Card title={payoffCopy.figures}>
      <DescriptionList
        spread
        className="px-4 md:px-[18px]"
        items={[
          ...lines.map(({ kind, label, amount }) => ({
            label:
              kind === 'interest'
                ? payoffCopy.interestFrom({ from: formatDate(interestPaidTo), to: formatDate(goodThrough) })
                : (label ?? payoffLineLabels[kind]),
            value: formatDollars(amount),
          })),
          {
            label: <strong className="text-ink">{payoffCopy.total}</strong>,
            value: <strong>{formatDollars(total)}</strong>,
          },
          {
            label: payoffCopy.perDiem,
            value: `$${perDiem}`,
            note: payoffCopy.basis({
              rate: formatRate(figures.rate),
              dayCount: figures.dayCount,
              isDutch: figures.isDutch,
            }),
          },
        ]}
      />
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
    </Card>
  );
}
