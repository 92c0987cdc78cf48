import { checkKindWords, checksCopy as copy } from '@drawbridge/messages/checks';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import type { DealCheck, DealChecks } from '@drawbridge/contract/checks/schema.ts';
import type { CheckKind } from '@drawbridge/domain/checks/check-kinds.ts';
import { stageName } from '@drawbridge/domain/deals/stages.ts';
import { loadFailed } from '../../platform/load-failed.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { queryClient } from '../../platform/queries.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { QueryView, SkeletonGroup } from '../../ui/query-view.tsx';
import { Tag } from '../../ui/tag.tsx';
import { StaffTaxFormsCard } from '../tax-forms/public.ts';
import { AskDialog } from './ask-dialog.tsx';
import { CheckRow } from './check-row.tsx';
import { checksQuery } from './queries.ts';
import { ReportDialog } from './report-dialog.tsx';
import { ResultDialog } from './result-dialog.tsx';

type Open =
  | { readonly as: 'ask'; readonly kind?: CheckKind; readonly subjectId?: string | null }
  | { readonly as: 'result' | 'report'; readonly check: DealCheck };

/** Asks for the page’s data before it opens. */
export const loadAhead = (dealId: string) => queryClient.query(checksQuery(dealId));

/** A deal’s checks: what its stages need, and each check with its result. For employees. */
export function ChecksPage() {
  const { dealId } = useParams({ from: '/staff/work/deals/$dealId/checks' });
  usePageTitle(copy.title);
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  return (
    <QueryView
      query={useQuery(checksQuery(dealId))}
      failure={loadFailed}
      skeleton={<SkeletonGroup sizes={['h-40', 'h-96']} />}
    >
      {(found) => (
        <div key={dealId} className="grid gap-6">
          <NeededCard needed={found.needed} />
          <Card
            title={copy.title}
            actions={
              <Button size="sm" onClick={() => setOpen({ as: 'ask' })}>
                {copy.ask}
              </Button>
            }
          >
            <p className="px-4 py-3.5 text-ink-2 md:px-[18px]">
              {copy.intro} {found.provider === 'none' ? copy.byHand : copy.bySandbox}
            </p>
            {found.checks.length === 0 ? (
              <EmptyState icon={<ShieldCheck />} title={copy.none}>
                {copy.noneText}
              </EmptyState>
            ) : (
              <ul aria-label={copy.title} className="divide-y divide-line border-t border-line">
                {found.checks.map((check) => (
                  <CheckRow
                    key={check.id}
                    check={check}
                    onEnter={() => setOpen({ as: 'result', check })}
                    onReport={() => setOpen({ as: 'report', check })}
                    onAgain={() => setOpen({ as: 'ask', kind: check.kind, subjectId: check.subjectId })}
                  />
                ))}
              </ul>
            )}
          </Card>
          <StaffTaxFormsCard dealId={dealId} />
          {open?.as === 'ask' && <AskDialog dealId={dealId} found={found} first={open} onClose={close} />}
          {open?.as === 'result' && <ResultDialog dealId={dealId} check={open.check} onClose={close} />}
          {open?.as === 'report' && <ReportDialog dealId={dealId} check={open.check} onClose={close} />}
        </div>
      )}
    </QueryView>
  );
}

function NeededCard({ needed }: Pick<DealChecks, 'needed'>) {
  if (needed.length === 0) return null;
  return (
    <Card title={copy.needed}>
      <ul aria-label={copy.needed} className="divide-y divide-line">
        {needed.map(({ kind, stage, isThere }) => (
          <li key={kind} className="flex flex-wrap items-center gap-2 px-4 py-3.5 md:px-[18px]">
            <span className="font-semibold">{checkKindWords[kind]}</span>
            <Tag tone={isThere ? 'green' : 'amber'}>{isThere ? copy.there : copy.missing}</Tag>
            <span className="text-sm text-ink-2">{copy.neededFor({ stage: stageName(stage) })}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
