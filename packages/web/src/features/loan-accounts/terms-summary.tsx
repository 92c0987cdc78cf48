import { bucketWords, extensionHistoryCopy, termsCopy as copy } from '@drawbridge/messages/loan-accounts';
import type { ReactNode } from 'react';
import type { LoanExtension, TermsVersion } from '@drawbridge/contract/loan-accounts/schema.ts';
import { dash, formatDate, formatDollars, formatRate } from '../../platform/format.ts';
import { Card } from '../../ui/card.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { chargeWords, defaultWords, payoffWords, repaymentWords } from './terms-words.ts';

interface TermsSummaryProps {
  readonly title?: string;
  readonly version: Pick<TermsVersion, 'terms' | 'boardedOn'>;
  /** The extension in force. */
  readonly extension?: LoanExtension | undefined;
  readonly actions?: ReactNode;
}

/** The terms in force, in words. */
export function TermsSummary({ title = copy.inForce, version, extension, actions }: TermsSummaryProps) {
  const { terms, boardedOn } = version;
  return (
    <Card title={title} actions={actions}>
      <DescriptionList
        className="px-4 md:px-[18px]"
        items={[
          { label: copy.commitment, value: formatDollars(terms.commitment) },
          { label: copy.fundedOn, value: formatDate(terms.fundedOn) },
          { label: copy.maturityOn, value: formatDate(terms.maturityOn) },
          ...(extension
            ? [{ label: extensionHistoryCopy.inForce, value: formatDate(extension.maturityOn) }]
            : []),
          { label: copy.dueDay, value: terms.dueDay === 'last' ? copy.lastDay : String(terms.dueDay) },
          { label: copy.firstDueOn, value: formatDate(terms.firstDueOn) },
          ...(terms.prepaidTo === null
            ? []
            : [{ label: copy.prepaidTo, value: formatDate(terms.prepaidTo) }]),
          ...(boardedOn === null ? [] : [{ label: copy.boardedOn, value: formatDate(boardedOn) }]),
          {
            label: copy.rates,
            value: (
              <ul>
                {terms.rates.map(({ from, rate }) => (
                  <li key={from}>{copy.rateStep({ rate: formatRate(rate), from: formatDate(from) })}</li>
                ))}
              </ul>
            ),
          },
          { label: copy.dayCount, value: terms.dayCount },
          { label: copy.basis, value: copy.bases[terms.basis] },
          { label: copy.repayment, value: repaymentWords(terms) },
          { label: copy.leadDays, value: copy.days({ days: terms.leadDays }) },
          { label: copy.order, value: terms.waterfall.map((bucket) => bucketWords[bucket]).join(' → ') },
          { label: copy.parts.lateCharge, value: chargeWords(terms) ?? dash },
          { label: copy.parts.defaultInterest, value: defaultWords(terms) ?? dash },
          ...payoffWords(terms),
        ]}
      />
    </Card>
  );
}
