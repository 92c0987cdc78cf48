import { personalDataCopy as copy } from '@drawbridge/messages/personal-data';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { personalDataRoutes } from '@drawbridge/contract/personal-data/routes.ts';
import { call } from '../../platform/api.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { announce } from '../../ui/announcer-store.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { loadOwnerProofDialog } from '../security/public.ts';
import { CopyState } from './copy-state.tsx';
import { ownCopyQuery } from './queries.ts';
import { lazyPart } from '../../ui/lazy-part.ts';

const OwnerProofDialog = lazyPart(loadOwnerProofDialog);

export function YourDataPage() {
  usePageTitle(copy.title);
  const [isAsking, setAsking] = useState(false);
  const query = useQuery(ownCopyQuery);
  return (
    <div className="page">
      <PageHeading title={copy.title} subtitle={copy.subtitle} />
      <div className="grid max-w-[760px] gap-6">
        <Card label={copy.title} padded>
          <QueryView query={query} failure={copy.loadFailed} skeleton={<Skeleton className="h-60" />}>
            {({ copy: current }) =>
              current ? (
                <CopyState personalCopy={current} preparing={copy.preparing} ready={copy.ready} />
              ) : (
                <>
                  <p className="mb-4">{copy.what}</p>
                  <Button variant="primary" onClick={() => setAsking(true)}>
                    {copy.get}
                  </Button>
                </>
              )
            }
          </QueryView>
        </Card>
      </div>
      <Suspense fallback={null}>{isAsking && <AskDialog onClose={() => setAsking(false)} />}</Suspense>
    </div>
  );
}

function AskDialog({ onClose }: { readonly onClose: () => void }) {
  const queryClient = useQueryClient();
  return (
    <OwnerProofDialog
      title={copy.get}
      description={copy.proveWhat}
      submitLabel={copy.get}
      busyLabel={copy.starting}
      onClose={onClose}
      onSubmit={async ({ owner }) => {
        const state = await call(personalDataRoutes.ask, { body: owner });
        queryClient.setQueryData(ownCopyQuery.queryKey, state);
        onClose();
        announce(copy.started);
      }}
    />
  );
}
