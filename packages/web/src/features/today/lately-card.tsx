import { latelyCopy as copy } from '@drawbridge/messages/today';
import { useQuery } from '@tanstack/react-query';
import { formatDate } from '../../platform/format.ts';
import { Card } from '../../ui/card.tsx';
import { happeningWords } from './happening-words.ts';
import { latelyQuery } from './queries.ts';

/** The last happenings on a deal. Renders nothing while there are none. */
export function LatelyCard({ dealId }: { readonly dealId: string }) {
  const happenings = useQuery(latelyQuery(dealId)).data?.happenings ?? [];
  if (happenings.length === 0) return null;
  return (
    <Card title={copy.title}>
      <ul className="divide-y divide-line">
        {happenings.map((happening) => (
          <li
            key={`${happening.kind} ${happening.id}`}
            className="flex flex-wrap items-baseline justify-between gap-x-4 px-4 py-2.5 md:px-[18px]"
          >
            <span className="min-w-0 wrap-anywhere">{happeningWords(happening)}</span>
            <span className="num text-sm text-ink-2">{formatDate(happening.on)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
