import { letterTones } from './state-tones.ts';
import { payoffCopy, stateLabels } from '@drawbridge/messages/payoff';
import type { ReactNode } from 'react';
import type { PayoffQuote } from '@drawbridge/contract/payoff/schema.ts';
import { formatDate, formatDollars, formatMoment } from '../../platform/format.ts';
import { Card } from '../../ui/card.tsx';
import { Tag } from '../../ui/tag.tsx';
import { LetterBreakdownToggle } from './letter-breakdown-toggle.tsx';
import { LetterButton } from './letter-button.tsx';

interface PayoffLettersProps {
  readonly quotes: readonly PayoffQuote[];
  /** Employees also see a letter’s issuer and code. */
  readonly forStaff?: boolean;
  /** The button that withdraws a letter. */
  readonly withdraw?: (quote: PayoffQuote) => ReactNode;
}

/** A loan’s payoff letters, newest first, with download buttons. */
export function PayoffLetters({ quotes, forStaff = false, withdraw }: PayoffLettersProps) {
  return (
    <Card title={payoffCopy.letters}>
      {quotes.length === 0 ? (
        <p className="p-4 text-ink-2 md:px-[18px]">{payoffCopy.noLetters}</p>
      ) : (
        <ul aria-label={payoffCopy.letters} className="divide-y divide-line">
          {quotes.map((quote) => (
            <Letter key={quote.id} quote={quote} forStaff={forStaff} withdraw={withdraw} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function Letter({
  quote,
  forStaff,
  withdraw,
}: {
  readonly quote: PayoffQuote;
  readonly forStaff: boolean;
  readonly withdraw: PayoffLettersProps['withdraw'];
}) {
  const { withdrawn } = quote;
  const { word } = stateLabels[quote.state];
  const tone = letterTones[quote.state];
  const goodThrough = formatDate(quote.goodThrough);
  const issued = formatMoment(quote.issuedAt);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 md:px-[18px]">
      <div className="min-w-0 flex-1">
        <p className="num flex flex-wrap items-center gap-2 font-medium">
          {payoffCopy.goodThroughOn({ total: formatDollars(quote.total), date: goodThrough })}
          <Tag tone={tone}>{word}</Tag>
        </p>
        <p className="num text-sm text-ink-2">
          {forStaff
            ? `${payoffCopy.issuedBy({ moment: issued, name: quote.issuedBy })} · ${payoffCopy.codeOf({ code: `${quote.code.slice(0, 5)}-${quote.code.slice(5)}` })}`
            : payoffCopy.issuedOn({ moment: issued })}
        </p>
        {quote.isAmended && <p className="text-sm text-ink-2">{payoffCopy.amended}</p>}
        {withdrawn && (
          <p className="num text-sm text-ink-2">
            {forStaff
              ? payoffCopy.withdrawnBy({
                  moment: formatMoment(withdrawn.at),
                  name: withdrawn.by,
                  reason: withdrawn.reason,
                })
              : payoffCopy.withdrawnFor({
                  moment: formatMoment(withdrawn.at),
                  reason: withdrawn.reason,
                })}
          </p>
        )}
      </div>
      <LetterButton letter={quote} forStaff={forStaff} />
      {withdraw && withdrawn === null && quote.state !== 'expired' && withdraw(quote)}
      <LetterBreakdownToggle letter={quote} forStaff={forStaff} />
    </li>
  );
}
