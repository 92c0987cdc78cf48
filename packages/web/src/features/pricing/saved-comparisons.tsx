import { compareCopy as copy } from '@drawbridge/messages/pricing';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { comparisonRoutes } from '@drawbridge/contract/pricing/term-sheet-routes.ts';
import type { Comparison } from '@drawbridge/contract/pricing/term-sheet-schema.ts';
import { call, messageOf } from '../../platform/api.ts';
import { formatMoment } from '../../platform/format.ts';
import { announce } from '../../ui/announcer-store.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { comparisonsQuery } from './queries.ts';

/** The broker’s saved comparisons. Nothing while there are none. */
export function SavedComparisons({ onOpen }: { readonly onOpen: (comparison: Comparison) => void }) {
  const queryClient = useQueryClient();
  const saved = useQuery(comparisonsQuery).data?.comparisons ?? [];
  const remove = useMutation({
    mutationFn: (id: string) => call(comparisonRoutes.remove, { body: { id } }),
    onSuccess: (now) => {
      queryClient.setQueryData(comparisonsQuery.queryKey, now);
      announce(copy.removed);
    },
    onError: (error) => announce(copy.removeFailed({ reason: messageOf(error) }), { tone: 'red' }),
  });
  if (saved.length === 0) return null;
  return (
    <Card title={copy.savedTitle} count={saved.length}>
      <ul aria-label={copy.savedTitle} className="divide-y divide-line">
        {saved.map((each) => (
          <li key={each.id} className="flex flex-wrap items-center gap-3 px-4 py-3 md:px-[18px]">
            <div className="min-w-48 flex-1">
              <p className="font-medium wrap-anywhere text-ink">{each.name}</p>
              <p className="text-sm text-ink-2">
                {copy.savedOn({ count: each.scenarios.length, when: formatMoment(each.savedAt) })}
              </p>
            </div>
            <Button size="sm" aria-label={copy.openNamed({ name: each.name })} onClick={() => onOpen(each)}>
              {copy.open}
            </Button>
            <Button
              size="sm"
              aria-label={copy.deleteNamed({ name: each.name })}
              busy={remove.isPending && remove.variables === each.id}
              onClick={() => remove.mutate(each.id)}
            >
              {copy.remove}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
