import { reportCopy as copy } from '@drawbridge/messages/reports';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../ui/button-class.ts';
import { EmptyState } from '../../ui/empty-state.tsx';

interface EmptyReportProps {
  readonly title: string;
  readonly hint: string;
  /** A filter is set and may be why the report is empty. */
  readonly narrowed: boolean;
}

export function EmptyReport({ title, hint, narrowed }: EmptyReportProps) {
  if (!narrowed) return <EmptyState title={title}>{hint}</EmptyState>;
  return (
    <EmptyState
      title={copy.nothingMatches}
      action={
        <Link to="." search={{}} className={buttonClass()}>
          {copy.clear}
        </Link>
      }
    />
  );
}
