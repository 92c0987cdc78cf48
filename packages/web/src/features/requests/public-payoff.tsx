import { useState } from 'react';
import { usePageTitle } from '../../platform/page-title.ts';
import { Card } from '../../ui/card.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { requestsCopy as copy } from './copy.ts';
import { PayoffForm } from './payoff-form.tsx';
import { Notes } from './request-notes.tsx';
import { RequestSent } from './request-sent.tsx';
import type { SentReceipt } from './sent-receipt.ts';

/** The payoff request for somebody without an account: a title company, another lender, a borrower in a hurry. */
export function PublicPayoff() {
  const [receipt, setReceipt] = useState<SentReceipt>();
  usePageTitle(copy.publicTitle);
  return (
    <div className="grid gap-6">
      <PageHeading title={copy.publicTitle} subtitle={copy.publicSubtitle} />
      {receipt === undefined && <Notes notes={copy.payoffFacts} />}
      <Card label={copy.publicTitle} padded>
        {receipt ? (
          <RequestSent kind="payoff" receipt={receipt} />
        ) : (
          <PayoffForm external onSent={setReceipt} />
        )}
      </Card>
    </div>
  );
}
