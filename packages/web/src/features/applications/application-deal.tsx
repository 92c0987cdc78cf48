import { applyCopy, staffApplyCopy as copy } from '@drawbridge/messages/applications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { StaffApplicationFile } from '@drawbridge/contract/applications/schema.ts';
import { staffApplicationRoutes } from '@drawbridge/contract/applications/staff-routes.ts';
import { call, messageOf } from '../../platform/api.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { StageTag } from '../deals/public.ts';

/** The deal that a submitted application became, or the button that makes it. */
export function ApplicationDeal({ application }: { readonly application: StaffApplicationFile }) {
  const { id, state, deal } = application;
  const queries = useQueryClient();
  const make = useMutation({
    mutationFn: () => call(staffApplicationRoutes.makeDeal, { body: { id } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['staff'] }),
  });
  if (!deal && state !== 'submitted') return null;
  return (
    <Card title={copy.deal} padded>
      {deal ? (
        <p className="flex flex-wrap items-center gap-2">
          <Link to="/staff/deals/$dealId" params={{ dealId: deal.id }} className="link num">
            {deal.number}
          </Link>
          <StageTag stage={deal.stage} />
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
    </Card>
  );
}
