import { termsCopy as copy } from '@drawbridge/messages/loan-accounts';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import type { LoanTermsReply, TermsDraft } from '@drawbridge/contract/loan-accounts/schema.ts';
import { formatMoment } from '../../platform/format.ts';
import { loadFailed } from '../../platform/load-failed.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { queryClient } from '../../platform/queries.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { QueryView, SkeletonGroup } from '../../ui/query-view.tsx';
import { loanTermsQuery } from './queries.ts';
import { ExtensionHistory } from './extension-history.tsx';
import { TermsForm } from './terms-form.tsx';
import { TermsHistory } from './terms-history.tsx';
import { TermsProposed } from './terms-proposal.tsx';
import { TermsSummary } from './terms-summary.tsx';

/** Asks for the page’s data before it opens. */
export const loadAhead = (dealId: string) => queryClient.query(loanTermsQuery(dealId));

/** The terms of a deal’s note, which its account is computed from. */
export function TermsPage() {
  const { dealId } = useParams({ from: '/staff/work/deals/$dealId/terms' });
  usePageTitle(copy.title);
  const query = useQuery(loanTermsQuery(dealId));
  return (
    <QueryView query={query} failure={loadFailed} skeleton={<SkeletonGroup sizes={['h-96']} />}>
      {(loan) => <Terms key={`${dealId} ${loan.versions.length}`} dealId={dealId} loan={loan} />}
    </QueryView>
  );
}

function Terms({ dealId, loan }: { readonly dealId: string; readonly loan: LoanTermsReply }) {
  const [latest] = loan.versions;
  const [correcting, setCorrecting] = useState(false);
  const { proposal } = loan;
  if (proposal && !latest) return <TermsProposed dealId={dealId} proposal={proposal} />;
  if (!latest || (correcting && !proposal))
    return (
      <div className="grid gap-6">
        {!latest && <NotConfirmed imported={loan.draft.imported} />}
        <TermsForm
          dealId={dealId}
          loan={loan}
          onDone={() => setCorrecting(false)}
          {...(latest ? { onCancel: () => setCorrecting(false) } : {})}
        />
      </div>
    );
  return (
    <div className="grid gap-6">
      {proposal && <TermsProposed dealId={dealId} proposal={proposal} />}
      <div className="grid items-start gap-6 xl:grid-cols-[2fr_1fr]">
        <TermsSummary
          version={latest}
          extension={loan.extensions.find(({ isWithdrawn }) => !isWithdrawn)}
          actions={
            !proposal && (
              <Button size="sm" onClick={() => setCorrecting(true)}>
                {copy.correct}
              </Button>
            )
          }
        />
        <div className="grid gap-6">
          {loan.extensions.length > 0 && <ExtensionHistory extensions={loan.extensions} />}
          <TermsHistory versions={loan.versions} />
        </div>
      </div>
    </div>
  );
}

/** Says that the terms are not confirmed, and where the form’s values come from. */
function NotConfirmed({ imported }: Pick<TermsDraft, 'imported'>) {
  return (
    <Alert tone="amber">
      {copy.notConfirmed}
      {imported && (
        <span className="block">
          {copy.importedFrom({
            file: imported.file,
            by: imported.by === null ? 'none' : 'person',
            name: imported.by ?? '',
            at: formatMoment(imported.at),
          })}
        </span>
      )}
    </Alert>
  );
}
