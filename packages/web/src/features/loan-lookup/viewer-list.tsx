import { viewersCopy as copy } from '@drawbridge/messages/loan-lookup';
import type { LoanViewer, LoanViewers } from '@drawbridge/contract/loan-lookup/viewer-schema.ts';
import { formatMoment } from '../../platform/format.ts';
import { Button } from '../../ui/button.tsx';
import { Tag } from '../../ui/tag.tsx';

interface ViewerListProps extends Pick<LoanViewers, 'viewers' | 'waiting'> {
  readonly as: 'borrower' | 'employee' | 'viewing';
  readonly busy: boolean;
  readonly onApprove: (who: LoanViewer) => void;
  readonly onEnd: (who: LoanViewer, waits: boolean) => void;
}

export function ViewerList({ viewers, waiting, as, busy, onApprove, onEnd }: ViewerListProps) {
  const rows = [
    ...waiting.map((who) => ({ who, waits: true })),
    ...viewers.map((who) => ({ who, waits: false })),
  ];
  if (rows.length === 0) return null;
  return (
    <ul aria-label={copy.title} className="divide-y divide-line border-t border-line">
      {rows.map(({ who, waits }) => (
        <li key={who.accountId} className="flex flex-wrap items-start gap-x-4 gap-y-2 px-4 py-3 md:px-[18px]">
          <div className="min-w-0 flex-1 basis-60">
            <p className="font-medium wrap-anywhere">{who.name}</p>
            <p className="text-sm wrap-anywhere text-ink-2">{who.email}</p>
            <p className="text-sm text-ink-2">
              {waits
                ? copy.asked({ when: formatMoment(who.since) })
                : copy.since({ when: formatMoment(who.since) })}
            </p>
          </div>
          {waits && <Tag tone="amber">{as === 'borrower' ? copy.waiting : copy.waitingForBorrower}</Tag>}
          {as !== 'viewing' && (
            <div className="flex flex-wrap gap-2">
              {waits && as === 'borrower' && (
                <Button
                  size="sm"
                  aria-label={copy.approveOf({ name: who.name })}
                  disabled={busy}
                  onClick={() => onApprove(who)}
                >
                  {copy.approve}
                </Button>
              )}
              <Button
                size="sm"
                aria-label={waits ? copy.declineOf({ name: who.name }) : copy.removeOf({ name: who.name })}
                disabled={busy}
                onClick={() => onEnd(who, waits)}
              >
                {waits ? copy.decline : copy.remove}
              </Button>
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}
