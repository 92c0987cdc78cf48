import { requestsCopy as copy } from '@drawbridge/messages/requests';
import { Suspense, useState } from 'react';
import { usePageTitle } from '../../platform/page-title.ts';
import { Card } from '../../ui/card.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { payoffFacts } from './request-facts.ts';
import { Notes } from './request-notes.tsx';
import type { SentReceipt } from './sent-receipt.ts';
import { lazyPart } from '../../ui/lazy-part.ts';

/** Loaded on demand, so that the page’s title and text show first. */
const RequestForm = lazyPart(async () => (await import('./request-form.tsx')).RequestForm);
const RequestSent = lazyPart(async () => (await import('./request-sent.tsx')).RequestSent);

/** The payoff request for people without an account, such as a title company or another lender. */
export function PublicPayoff() {
  const [receipt, setReceipt] = useState<SentReceipt>();
  usePageTitle(copy.publicTitle);
  return (
    <div className="grid gap-6">
      <PageHeading title={copy.publicTitle} subtitle={copy.publicSubtitle} />
      {receipt === undefined && <Notes notes={payoffFacts} />}
      <Card label={copy.publicTitle} padded>
        <Suspense fallback={<Skeleton className="h-160" />}>
          {receipt ? (
            <RequestSent kind="payoff" receipt={receipt} />
          ) : (
            <RequestForm kind="payoff" external onSent={setReceipt} />
          )}
        </Suspense>
      </Card>
    </div>
  );
}
