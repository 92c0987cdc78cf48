import { payoffCopy } from '@drawbridge/messages/payoff';
import type { PayoffPreview } from '@drawbridge/contract/payoff/schema.ts';
import { payoffLineWords } from '@drawbridge/domain/payoff/line-words.ts';
import { formatDollars } from '../../platform/format.ts';
import { Card } from '../../ui/card.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { LetterLines, PayoffByDay } from './letter-lines.tsx';
import { InterestStretches } from './interest-stretches.tsx';
import { TermsText } from '../deals/public.ts';

interface PayoffFiguresProps {
  readonly dealId: string;
  readonly preview: PayoffPreview;
}

/** A payoff before its letter is issued. */
export function PayoffFigures({ dealId, preview: { figures, explained } }: PayoffFiguresProps) {
  const { lines, byDay, stretches, dayCount, basis, termsVersion } = figures;
  const { defaultStretches = [], defaultSettled = 0 } = figures;
  return (
    <Card title={payoffCopy.figures}>
      <LetterLines
        letter={{
          ...figures,
          explained,
          lines: lines.map((line) => ({ label: payoffLineWords(line, figures), amount: line.amount })),
        }}
        perDiemNote={payoffCopy.basis({ dayCount, isDutch: basis === 'full' })}
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
      <PayoffByDay byDay={byDay} />
      <p className="border-t border-line px-4 py-3 text-sm text-ink-2 md:px-[18px]">
        <TermsText dealId={dealId} text={payoffCopy.fromTerms({ version: termsVersion })} />
      </p>
    </Card>
  );
}
