import { drawStatusCopy as copy } from '@drawbridge/messages/draws';
import type { Draw } from '@drawbridge/contract/draws/schema.ts';
import type { DrawStep } from '@drawbridge/domain/draws/draw-states.ts';
import { formatDate, formatDollars } from '../../platform/format.ts';
import { useToday } from '../../platform/use-today.ts';
import { Timeline, type TimelineEntry } from '../../ui/timeline.tsx';

interface DrawTimelineProps {
  readonly draw: Draw;
  readonly name: string;
  /** Employees are not told to ask an employee. */
  readonly isForEmployee?: boolean;
}

/** A draw’s steps: done ones with dates, the current one, and the remaining ones. */
export function DrawTimeline({ draw, name, isForEmployee = false }: DrawTimelineProps) {
  const today = useToday();
  const overdue = isForEmployee ? copy.overdueForEmployee : copy.overdue;
  return (
    <Timeline
      label={copy.timeline({ draw: name })}
      entries={entriesOf(draw, { today, overdue })}
      className="p-4 md:p-[18px]"
    />
  );
}

interface When {
  readonly today: string;
  readonly overdue: typeof copy.overdue;
}

function entriesOf(draw: Draw, when: When): TimelineEntry[] {
  const { declined, steps } = draw;
  if (!declined) return steps.map((step) => entryOf(draw, step, when));
  // A declined draw has no further steps.
  const reached = steps.filter(({ reachedOn }) => reachedOn !== null);
  return [
    ...reached.map((step) => entryOf(draw, step, when)),
    {
      title: declined.withdrawn ? (
        <b className="font-semibold">{copy.withdrawn}</b>
      ) : (
        <b className="font-semibold text-red">{copy.declined}</b>
      ),
      when: formatDate(declined.on),
      note: declined.reason,
    },
  ];
}

function entryOf(draw: Draw, { state, reachedOn }: Draw['steps'][number], when: When): TimelineEntry {
  const { reached, ahead } = copy.step[state];
  if (draw.next?.state === state) return { title: ahead, state: 'active', ...expectation(draw.next, when) };
  if (reachedOn === null) return { title: ahead, state: 'upcoming' };
  return { title: reached, when: formatDate(reachedOn), note: noteOf(draw, state) };
}

function expectation(
  { expectedOn, waitsForBorrower }: NonNullable<Draw['next']>,
  { today, overdue }: When,
): Partial<TimelineEntry> {
  if (waitsForBorrower) return { note: copy.waitsForAccount };
  if (expectedOn === null) return {};
  const day = formatDate(expectedOn);
  return expectedOn < today ? { note: overdue({ day }) } : { when: copy.expectedBy({ day }) };
}

function noteOf(draw: Draw, state: DrawStep): string | undefined {
  const { totals, inspection, sublots, wireReference } = draw;
  const { requested, inspected, approved } = totals;
  switch (state) {
    case 'requested': {
      const lines = sublots.reduce((count, sublot) => count + sublot.items.length, 0);
      return copy.inLines({ amount: formatDollars(requested), lines });
    }
    case 'inspection scheduled':
      if (inspection.scheduledFor !== null)
        return copy.inspectionOn({ day: formatDate(inspection.scheduledFor) });
      return inspection.start === null || inspection.end === null
        ? undefined
        : copy.inspectionBetween({ start: formatDate(inspection.start), end: formatDate(inspection.end) });
    case 'inspected':
      return inspected === null
        ? undefined
        : copy.supported({ amount: formatDollars(inspected), requested: formatDollars(requested) });
    case 'approved':
      return approved === null ? undefined : approvedWords(draw, approved);
    case 'wired':
      return wireReference === null ? undefined : copy.wireReference({ reference: wireReference });
  }
}

function approvedWords({ totals, retainagePercent }: Draw, approved: number): string {
  const words = copy.toBeWired({
    amount: formatDollars(approved),
    requested: formatDollars(totals.requested),
  });
  if (totals.retained === null || totals.retained === 0) return words;
  const kept = copy.heldBackPart({
    amount: formatDollars(totals.retained),
    percent: String(retainagePercent ?? 0),
  });
  return `${words}; ${kept}`;
}
