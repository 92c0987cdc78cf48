import { workCopy } from '@drawbridge/messages/work';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useContext, useEffect, useEffectEvent } from 'react';
import type { WorkReference } from '@drawbridge/contract/work/schema.ts';
import { Button } from '../../ui/button.tsx';
import { NextWorkContext } from './next-work.ts';
import { workItemQuery } from './queries.ts';
import { WorkBar } from './work-bar.tsx';

/** What is to be decided on a page of a loan or an application that was opened from the queue. */
export function OpenItem({ item }: { readonly item: WorkReference }) {
  const open = useQuery(workItemQuery(item)).data;
  const { openNext } = useContext(NextWorkContext);
  useOpenNextOnceDone(item);
  return (
    <section aria-label={workCopy.toDecideHere} className="open-item">
      <p className="font-semibold">{open === null ? workCopy.decidedHere : open?.toDecide}</p>
      {open === null ? (
        openNext && (
          <Button size="sm" onClick={openNext}>
            {workCopy.openNext}
          </Button>
        )
      ) : (
        <WorkBar work={item} />
      )}
    </section>
  );
}

/**
 * Opens the next item once something the employee saves on the page ends this one. A decision of a colleague leaves the
 * page as it is.
 */
function useOpenNextOnceDone(item: WorkReference): void {
  const client = useQueryClient();
  const { openNext } = useContext(NextWorkContext);
  const onSaved = useEffectEvent(async () => {
    const now = await client.query({ ...workItemQuery(item), staleTime: 0 }).catch(() => undefined);
    if (now === null) openNext?.();
  });
  useEffect(
    () =>
      client.getMutationCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'success') void onSaved();
      }),
    [client],
  );
}
