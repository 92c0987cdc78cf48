import { termSheetCardCopy as copy } from '@drawbridge/messages/pricing';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PricedScenario } from '@drawbridge/contract/pricing/schema.ts';
import type { ApplicationPricing } from '@drawbridge/contract/pricing/term-sheet-schema.ts';
import { formatDate } from '../../platform/format.ts';
import { loadFailed } from '../../platform/load-failed.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { ListSkeleton } from '../../ui/list-skeleton.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { EstimateBody, FitsTag } from './estimate-panel.tsx';
import { IssueDialog } from './issue-dialog.tsx';
import { applicationPricingQuery } from './queries.ts';
import { SheetList } from './sheet-list.tsx';

/** On an application’s page: the estimate for its answers, and its term sheets. */
export function TermSheetCard({ applicationId }: { readonly applicationId: string }) {
  const query = useQuery(applicationPricingQuery(applicationId));
  return (
    <QueryView query={query} failure={loadFailed} skeleton={<ListSkeleton />}>
      {(pricing) => <PricingCard applicationId={applicationId} pricing={pricing} />}
    </QueryView>
  );
}

function PricingCard({
  applicationId,
  pricing,
}: {
  readonly applicationId: string;
  readonly pricing: ApplicationPricing;
}) {
  const [issuing, setIssuing] = useState(false);
  const { estimate, scenario, submitted, canIssue, sheets } = pricing;
  const isOff = estimate.kind === 'off';
  if (isOff && sheets.length === 0) return null;
  return (
    <Card
      title={copy.title}
      actions={
        <>
          <FitsTag estimate={estimate} />
          {canIssue && !isOff && (
            <Button variant="primary" size="sm" onClick={() => setIssuing(true)}>
              {copy.issue}
            </Button>
          )}
        </>
      }
    >
      <EstimateBody estimate={estimate} isPurchase={isPurchase(scenario)} />
      {submitted && submitted.estimate.kind !== 'off' && (
        <Disclosure
          title={copy.whenSubmitted({ day: formatDate(submitted.on) })}
          aside={<FitsTag estimate={submitted.estimate} />}
          className="border-t border-line"
        >
          <EstimateBody
            estimate={submitted.estimate}
            isPurchase={isPurchase(submitted.scenario)}
            on={submitted.on}
          />
        </Disclosure>
      )}
      {!canIssue && <p className="px-4 pb-4 text-sm text-ink-2 md:px-[18px]">{copy.notYet}</p>}
      {sheets.length > 0 && <SheetList sheets={sheets} applicationId={applicationId} />}
      {issuing && (
        <IssueDialog applicationId={applicationId} start={scenario} onClose={() => setIssuing(false)} />
      )}
    </Card>
  );
}

function isPurchase({ answers }: PricedScenario): boolean {
  return (answers.purpose ?? 'purchase') === 'purchase';
}
