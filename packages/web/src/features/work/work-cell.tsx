import { Link } from '@tanstack/react-router';
import type { WorkFilter } from '@drawbridge/contract/work/schema.ts';
import type { DayRange } from '@drawbridge/domain/reports/day-range.ts';
import type { ReactNode } from 'react';
import { formatCount } from '../../platform/format.ts';
import '../../ui/count-link.css';

interface WorkCellProps {
  readonly count: number;
  /** The link’s text, which starts with the number. */
  readonly label: string;
  readonly filter: WorkFilter;
  readonly children?: ReactNode;
}

/** A count that links to its items in the queue. */
export function WorkCell({ count, label, filter, children = formatCount(count) }: WorkCellProps) {
  if (count === 0) return <span className="text-ink-2">0</span>;
  return (
    <Link
      to="/staff"
      search={filter}
      aria-label={label}
      className="count-link rounded-md font-semibold text-accent underline decoration-ring underline-offset-3 hover:decoration-current"
    >
      {children}
    </Link>
  );
}

/** A date range as the queue’s received filter. */
export function receivedIn({ from, to }: DayRange): WorkFilter {
  return {
    ...(from === null ? {} : { receivedFrom: from }),
    ...(to === null ? {} : { receivedTo: to }),
  };
}
