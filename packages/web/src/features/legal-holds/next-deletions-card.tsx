import { legalHoldCopy as copy } from '@drawbridge/messages/legal-holds';
import { useQuery } from '@tanstack/react-query';
import { formatCount } from '../../platform/format.ts';
import { loadFailed } from '../../platform/load-failed.ts';
import { Card } from '../../ui/card.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { nextDeletionsQuery } from './queries.ts';

/** What the next nightly cleanup deletes, by kind, and how many legal holds keep something from it. */
export function NextDeletionsCard() {
  return (
    <QueryView
      query={useQuery(nextDeletionsQuery)}
      failure={loadFailed}
      skeleton={<Skeleton className="h-60" />}
    >
      {({ records, holds }) => (
        <Card title={copy.next} note={copy.holds({ holds })} padded>
          <p className="text-ink-2">{records.length === 0 ? copy.nextNone : copy.nextText}</p>
          {records.length > 0 && (
            <DescriptionList
              items={records.map(({ kind, count }) => ({
                label: copy.records[kind],
                value: formatCount(count),
              }))}
            />
          )}
        </Card>
      )}
    </QueryView>
  );
}
