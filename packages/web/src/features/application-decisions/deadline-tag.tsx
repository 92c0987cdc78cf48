import { decisionCopy as copy } from '@drawbridge/messages/application-decisions';
import { deadlineStanding, type DeadlineStanding } from '@drawbridge/domain/applications/notice-deadline.ts';
import { daysBetween, plainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import { dash, formatDate } from '../../platform/format.ts';
import { useToday } from '../../platform/use-today.ts';
import { Tag } from '../../ui/tag.tsx';
import type { Tone } from '../../ui/tone.ts';

const tones = {
  none: 'neutral',
  far: 'neutral',
  close: 'amber',
  today: 'red',
  late: 'red',
} as const satisfies Record<DeadlineStanding, Tone>;

/** By when the applicant hears from the lender, and how near that is. */
export function DeadlineTag({
  dueOn,
  short = false,
}: {
  readonly dueOn: string | null;
  /** The day without “Answer due”, under a header that says it. */
  readonly short?: boolean;
}) {
  const today = plainDate(useToday());
  if (dueOn === null) return short ? dash : copy.noneDue;
  const due = plainDate(dueOn);
  const standing = deadlineStanding(due, today);
  const left = daysBetween(today, due);
  const words =
    standing === 'late'
      ? copy.dueLate({ days: -left })
      : standing === 'today'
        ? copy.dueToday
        : copy.dueLeft({ days: left });
  return (
    <Tag tone={tones[standing]}>
      {short ? formatDate(dueOn) : copy.due({ day: formatDate(dueOn) })} · {words}
    </Tag>
  );
}
