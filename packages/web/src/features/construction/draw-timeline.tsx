import type { Draw } from '@drawbridge/contract/construction/schema.ts';
import { formatCount, formatDate, formatDollars } from '../../platform/format.ts';
import { useToday } from '../../platform/use-today.ts';
import { Timeline, type TimelineEntry } from '../../ui/timeline.tsx';
import { constructionCopy } from './copy.ts';

/** The steps of a draw: those behind it with their dates, the one it waits for, and those to come. */
export function DrawTimeline({ draw, name }: { readonly draw: Draw; readonly name: string }) {
  const today = useToday();
  return (
    <Timeline
      label={constructionCopy.drawTimeline(name)}
      entries={draw.steps.map((step) => entryOf(draw, step, today))}
      className="p-4 md:p-[18px]"
    />
  );
}

function entryOf(draw: Draw, { state, reachedOn }: Draw['steps'][number], today: string): TimelineEntry {
  const { reached, ahead } = constructionCopy.step[state];
  if (draw.next?.state === state) return { title: ahead, state: 'active', ...expectation(draw.next, today) };
  if (reachedOn === null) return { title: ahead, state: 'upcoming' };
  return { title: reached, when: formatDate(reachedOn), note: noteOf(draw, state) };
}

function expectation({ expectedOn }: NonNullable<Draw['next']>, today: string): Partial<TimelineEntry> {
  if (expectedOn === null) return {};
  const day = formatDate(expectedOn);
  return expectedOn < today
    ? { note: constructionCopy.overdue(day) }
    : { when: constructionCopy.expectedBy(day) };
}

/** What a step brought, in a few words. */
function noteOf({ totals, inspection, sublots }: Draw, state: Draw['state']): string | undefined {
  const { requested, inspected, approved } = totals;
  switch (state) {
    case 'requested': {
      const lines = sublots.reduce((count, sublot) => count + sublot.items.length, 0);
      return constructionCopy.inLines(formatDollars(requested), lines, formatCount(lines));
    }
    case 'inspection scheduled':
      return inspection.start === null || inspection.end === null
        ? undefined
        : constructionCopy.inspectionBetween(formatDate(inspection.start), formatDate(inspection.end));
    case 'inspected':
      return inspected === null
        ? undefined
        : constructionCopy.supported(formatDollars(inspected), formatDollars(requested));
    case 'approved':
      return approved === null ? undefined : formatDollars(approved);
    case 'wired':
      return undefined;
  }
}
