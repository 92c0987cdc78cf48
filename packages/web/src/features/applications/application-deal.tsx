import { applyCopy, staffApplyCopy as copy } from '@drawbridge/messages/applications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { StaffApplicationFile } from '@drawbridge/contract/applications/schema.ts';
import { staffApplicationRoutes } from '@drawbridge/contract/applications/staff-routes.ts';
import { stageNames } from '@drawbridge/domain/deals/stages.ts';
import { call, messageOf } from '../../platform/api.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Tag } from '../../ui/tag.tsx';
import { DuplicatesList } from './duplicates-list.tsx';

/** The deal that a submitted application became, or the button that makes it. */
export function ApplicationDeal({ application }: { readonly application: StaffApplicationFile }) {
  const { id, state, deal, loanOfficer, broker, duplicates } = application;
  const queries = useQueryClient();
  const make = useMutation({
    mutationFn: () => call(staffApplicationRoutes.makeDeal, { body: { id } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['staff'] }),
  });
  if (!deal && state !== 'submitted') return null;
  return (
    <Card title={copy.deal} padded>
      <div className="grid gap-3">
        <DuplicatesList duplicates={duplicates} />
        {deal ? (
          <p className="flex flex-wrap items-center gap-2">
            <Link to="/staff/deals/$dealId" params={{ dealId: deal.id }} className="link num">
              {deal.number}
            </Link>
            <Tag tone="blue">{stageNames[deal.stage]}</Tag>
            <span className="text-ink-2">
              {loanOfficer ? copy.officer({ name: loanOfficer.name }) : copy.noOfficer}
              {broker !== null && ` · ${copy.broker({ name: broker })}`}
            </span>
          </p>
        ) : (
          <div className="grid justify-items-start gap-3">
            <p className="text-ink-2">{copy.noDeal}</p>
            {make.isError && <Alert tone="red">{messageOf(make.error)}</Alert>}
            <Button busy={make.isPending} busyLabel={applyCopy.sending} onClick={() => make.mutate()}>
              {copy.makeDeal}
            </Button>
          </div>
        )}
      </div>
    </Card>
  );
}
