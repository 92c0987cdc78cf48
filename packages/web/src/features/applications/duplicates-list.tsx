import { staffApplyCopy as copy } from '@drawbridge/messages/applications';
import { Link } from '@tanstack/react-router';
import type { ApplicationDuplicate } from '@drawbridge/contract/applications/schema.ts';
import { formatMoment } from '../../platform/format.ts';
import { Alert } from '../../ui/alert.tsx';

/** Applications and deals about the same property or person, if there are any. */
export function DuplicatesList({ duplicates }: { readonly duplicates: readonly ApplicationDuplicate[] }) {
  if (duplicates.length === 0) return null;
  return (
    <Alert tone="amber" title={copy.duplicates({ count: duplicates.length })}>
      <ul className="grid gap-1">
        {duplicates.map(({ kind, id, number, at, reasons }) => (
          <li key={id}>
            {kind === 'deal' ? (
              <Link to="/staff/deals/$dealId" params={{ dealId: id }} className="link num">
                {number}
              </Link>
            ) : (
              <Link
                to="/staff/applications/$applicationId"
                params={{ applicationId: id }}
                className="link num"
              >
                {number}
              </Link>
            )}
            {` · ${reasons.map((reason) => copy.sameAs[reason]).join(', ')} · ${formatMoment(at)}`}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
