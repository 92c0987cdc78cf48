import { payoffCopy } from '@drawbridge/messages/payoff';
import type { LetterBreakdown } from '@drawbridge/contract/payoff/schema.ts';
import { Suspense } from 'react';
import { formatDate, formatDollars } from '../../platform/format.ts';
import { DescriptionList } from '../../ui/description-list.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { SkeletonGroup } from '../../ui/query-view.tsx';
import { ExplainedLine } from '../loan-accounts/public.ts';
import { lazyPart } from '../../ui/lazy-part.ts';

const PayoffCurve = lazyPart(async () => (await import('./payoff-curve.tsx')).PayoffCurve);

interface LetterLinesProps {
  readonly letter: Pick<LetterBreakdown, 'goodThrough' | 'lines' | 'total' | 'perDiem' | 'explained'>;
  readonly perDiemNote?: string;
}

/** The lines, total and per diem of a payoff letter, each opening to where it comes from. */
export function LetterLines({ letter, perDiemNote }: LetterLinesProps) {
  const { goodThrough, lines, total, perDiem, explained } = letter;
  return (
    <DescriptionList
      spread
      className="px-4 md:px-[18px]"
      items={[
        ...lines.map(({ label, amount }, place) => ({
          label,
          value: (
            <ExplainedLine
              {...{ label, goodThrough }}
              shown={formatDollars(amount)}
              explanation={explained?.lines[place]}
            />
          ),
        })),
        {
          label: <strong className="text-ink">{payoffCopy.total}</strong>,
          value: (
            <strong>
              <ExplainedLine
                label={payoffCopy.total}
                goodThrough={goodThrough}
                shown={formatDollars(total)}
                explanation={explained?.total}
              />
            </strong>
          ),
        },
        {
          label: payoffCopy.perDiem,
          value: (
            <ExplainedLine
              label={payoffCopy.perDiem}
              goodThrough={goodThrough}
              shown={`$${perDiem}`}
              explanation={explained?.perDiem}
            />
          ),
          note: perDiemNote,
        },
      ]}
    />
  );
}

/** What a payoff is on each day up to its good-through date: as a picture and as a table. */
export function PayoffByDay({ byDay }: Pick<LetterBreakdown, 'byDay'>) {
  if (byDay.length < 2) return null;
  return (
    <>
      <div className="border-t border-line p-4 md:p-[18px]">
        {/* As high as the picture. */}
        <Suspense fallback={<SkeletonGroup sizes={['h-64', 'h-12 md:hidden']} />}>
          <PayoffCurve byDay={byDay} />
        </Suspense>
      </div>
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
    </>
  );
}
