import { payoffCopy } from '@drawbridge/messages/payoff';
import type { PayoffAsk, PayoffOfDeal } from '@drawbridge/contract/payoff/schema.ts';
import type { Sending } from '../../platform/contract-form.ts';
import { useToday } from '../../platform/use-today.ts';
import { Card } from '../../ui/card.tsx';
import { ByHandForm } from './by-hand-form.tsx';
import { QuoteForm } from './quote-form.tsx';
import { TermsText } from '../deals/public.ts';
import { WaitingRequests } from './waiting-requests.tsx';

interface QuoteCardProps {
  readonly dealId: string;
  readonly data: PayoffOfDeal;
  readonly goodThrough: string;
  readonly onUse: (goodThrough: string) => void;
  readonly compute: Sending<PayoffAsk>;
}

/** What waits for a letter, and the form of one: calculated, or entered by hand while nobody confirmed the terms. */
export function QuoteCard({ dealId, data, goodThrough, onUse, compute }: QuoteCardProps) {
  const { requests, termsVersion } = data;
  const today = useToday();
  return (
    <Card title={payoffCopy.quote}>
      <WaitingRequests {...{ requests, goodThrough, today, onUse }} />
      {termsVersion === 0 ? (
        <>
          <p className="p-4 text-ink-2 md:p-[18px]">
            <TermsText dealId={dealId} text={payoffCopy.noTerms} />
          </p>
          <ByHandForm key={goodThrough} dealId={dealId} goodThrough={goodThrough} requests={requests} />
        </>
      ) : (
        <QuoteForm key={goodThrough} dealId={dealId} goodThrough={goodThrough} compute={compute} />
      )}
    </Card>
  );
}
