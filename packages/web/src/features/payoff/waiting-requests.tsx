import { payoffCopy } from '@drawbridge/messages/payoff';
import { Link } from '@tanstack/react-router';
import type { OpenPayoffRequest } from '@drawbridge/contract/payoff/schema.ts';
import { formatDate, formatMoment } from '../../platform/format.ts';
import { Button } from '../../ui/button.tsx';
import { textLinkClass } from '../../ui/button-class.ts';

interface WaitingRequestsProps {
  readonly requests: readonly OpenPayoffRequest[];
  /** The current quote’s good-through date. */
  readonly goodThrough: string;
  readonly today: string;
  readonly onUse: (goodThrough: string) => void;
}

export function WaitingRequests({ requests, goodThrough, today, onUse }: WaitingRequestsProps) {
  if (requests.length === 0) return null;
  return (
    <ul aria-label={payoffCopy.waiting} className="divide-y divide-line border-b border-line">
      {requests.map((request) => {
        const asked = request.goodThrough;
        return (
          <li key={request.id} className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3 md:px-[18px]">
            <p className="min-w-0 flex-1 wrap-anywhere">
              <Link
                to="/staff/requests/$requestId"
                params={{ requestId: request.id }}
                className={textLinkClass}
              >
                {request.reference}
              </Link>
              <span className="block text-sm text-ink-2">
                {asked === null
                  ? payoffCopy.waitingSince({ sender: request.sender, sent: formatMoment(request.sentAt) })
                  : payoffCopy.waitingFor({ sender: request.sender, goodThrough: formatDate(asked) })}
              </span>
            </p>
            {asked !== null && asked !== goodThrough && asked >= today && (
              <Button size="sm" onClick={() => onUse(asked)}>
                {payoffCopy.useDate}
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
