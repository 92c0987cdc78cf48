import { timelineCopy as copy, timelineGroupWords } from '@drawbridge/messages/today';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { TimelineEntry } from '@drawbridge/contract/today/timeline-schema.ts';
import { groupsFor, type TimelineGroup } from '@drawbridge/domain/today/timeline.ts';
import { formatDate } from '../../platform/format.ts';
import { loadFailed } from '../../platform/load-failed.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useIsAdministrator } from '../profile/public.ts';
import { happeningWords } from './happening-words.ts';
import { timelineQuery } from './queries.ts';
import { placeOf } from './timeline-places.ts';

/** Everything that happened on a deal, newest first, for employees. */
export function TimelineCard({ dealId }: { readonly dealId: string }) {
  const [of, setOf] = useState<TimelineGroup>();
  const groups = groupsFor({ isAdministrator: useIsAdministrator() });
  const query = useInfiniteQuery(timelineQuery(dealId, of));
  const entries = query.data?.pages.flatMap((page) => page.entries);
  return (
    <Card
      title={copy.title}
      actions={
        <SelectField
          labelHidden
          label={copy.filter}
          options={[
            { value: '', label: copy.all },
            ...groups.map((value) => ({ value, label: timelineGroupWords[value] })),
          ]}
          value={of ?? ''}
          onChange={({ target }) => setOf(groups.find((group) => group === target.value))}
        />
      }
      footer={
        query.hasNextPage && (
          <Button
            size="sm"
            busy={query.isFetchingNextPage}
            busyLabel={copy.loading}
            onClick={() => void query.fetchNextPage()}
          >
            {copy.more}
          </Button>
        )
      }
    >
      <QueryView
        query={{ ...query, data: entries }}
        failure={loadFailed}
        failureClass="p-4"
        skeleton={<Skeleton shape="block" className="h-64" />}
        empty={<p className="p-4 text-ink-2 md:px-[18px]">{of === undefined ? copy.empty : copy.emptyOf}</p>}
      >
        {(shown) => (
          <ol aria-label={copy.title} className="divide-y divide-line">
            {shown.map((entry) => (
              <li
                key={`${entry.kind} ${entry.id}`}
                className="flex items-baseline justify-between gap-x-4 px-4 py-2.5 md:px-[18px]"
              >
                <div className="min-w-0 wrap-anywhere">
                  <Title entry={entry} dealId={dealId} />
                  <Notes entry={entry} />
                </div>
                <span className="num shrink-0 text-sm text-ink-2">{formatDate(entry.on)}</span>
              </li>
            ))}
          </ol>
        )}
      </QueryView>
    </Card>
  );
}

function Title({ entry, dealId }: { readonly entry: TimelineEntry; readonly dealId: string }) {
  const place = placeOf(entry, dealId);
  const words = entry.kind === 'change' ? (entry.said ?? '') : happeningWords(entry);
  if (!place) return <span>{words}</span>;
  return (
    <Link {...place} className="link">
      {words}
    </Link>
  );
}

/** Who did it, from when it counts, and what was said. */
function Notes({ entry: { kind, by, countedOn, said } }: { readonly entry: TimelineEntry }) {
  // The sentence of a change names the person.
  if (kind === 'change') return null;
  const about = [by, countedOn !== null && copy.counts({ day: formatDate(countedOn) })].filter(
    (words) => words !== null && words !== false,
  );
  return (
    <>
      {about.length > 0 && <span className="block text-sm text-ink-2">{about.join(' · ')}</span>}
      {said !== null && said !== '' && (
        <span className="line-clamp-2 wrap-anywhere text-sm text-ink-2">{said}</span>
      )}
    </>
  );
}
