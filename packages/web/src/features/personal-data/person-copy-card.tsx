import { personalDataStaffCopy as copy } from '@drawbridge/messages/personal-data';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { personalDataRoutes } from '@drawbridge/contract/personal-data/routes.ts';
import { newPersonalCopy, type NewPersonalCopy } from '@drawbridge/contract/personal-data/schema.ts';
import { call } from '../../platform/api.ts';
import { useContractForm } from '../../platform/contract-form.ts';
import { loadFailed } from '../../platform/load-failed.ts';
import { announce } from '../../ui/announcer-store.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { CopyState } from './copy-state.tsx';
import { copyQuery } from './queries.ts';

/** A copy of a person’s data that an administrator makes for them. */
export function PersonCopyCard({ personId }: { readonly personId: string }) {
  const [isMaking, setMaking] = useState(false);
  const query = useQuery(copyQuery(personId));
  return (
    <Card
      title={copy.title}
      padded
      actions={
        query.data?.copy === null && (
          <Button size="sm" onClick={() => setMaking(true)}>
            {copy.make}
          </Button>
        )
      }
    >
      <QueryView query={query} failure={loadFailed} skeleton={<Skeleton className="h-60" />}>
        {({ copy: current }) =>
          current ? (
            <>
              <CopyState personalCopy={current} preparing={copy.preparing} ready={copy.ready} />
              {current.reason !== null && <p className="mt-4 text-sm wrap-anywhere">{current.reason}</p>}
            </>
          ) : (
            <p className="text-ink-2">{copy.none}</p>
          )
        }
      </QueryView>
      {isMaking && <MakeCopyDialog personId={personId} onClose={() => setMaking(false)} />}
    </Card>
  );
}

interface MakeCopyDialogProps {
  readonly personId: string;
  readonly onClose: () => void;
}

function MakeCopyDialog({ personId, onClose }: MakeCopyDialogProps) {
  const queryClient = useQueryClient();
  const save = useMutation({
    mutationFn: (body: NewPersonalCopy) => call(personalDataRoutes.askFor, { body }),
    onSuccess: (state) => {
      queryClient.setQueryData(copyQuery(personId).queryKey, state);
      announce(copy.started);
      onClose();
    },
  });
  const { field, frame } = useContractForm({
    schema: newPersonalCopy,
    initial: { reason: '' },
    body: ({ reason }) => ({ personId, reason }),
    save,
    failed: copy.failed,
  });
  return (
    <FormDialog
      {...frame}
      onClose={onClose}
      title={copy.make}
      description={copy.makeWhat}
      save={copy.make}
      busyLabel={copy.saving}
    >
      <TextArea label={copy.reason} hint={copy.reasonHint} maxLength={1000} {...field('reason')} />
    </FormDialog>
  );
}
