import { latelyCopy as copy, latelyRequestWords, latelyWords } from '@drawbridge/messages/today';
import { useQuery } from '@tanstack/react-query';
import type { Happening } from '@drawbridge/contract/today/schema.ts';
import { stageName } from '@drawbridge/domain/deals/stages.ts';
import { formatAmount, formatDate } from '../../platform/format.ts';
import { Card } from '../../ui/card.tsx';
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
            <span className="min-w-0 wrap-anywhere">{wordsOf(happening)}</span>
            <span className="num text-sm text-ink-2">{formatDate(happening.on)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function wordsOf({ kind, name, status, amount, day }: Happening): string {
  const named = name ?? '';
  if (kind === 'request') return latelyRequestWords[status ?? 'Received']({ name: named });
  return latelyWords[kind]({
    name: kind === 'stage reached' ? stageName(named) : named,
    amount: amount === null ? '' : formatAmount(amount),
    day: formatDate(day),
  });
}
