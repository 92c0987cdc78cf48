import { usualTime } from './request-facts.ts';
import { requestsCopy as copy } from '@drawbridge/messages/requests';
import { Link } from '@tanstack/react-router';
import { CircleCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { RequestKind } from '@drawbridge/domain/requests/request-kinds.ts';
import { useSession } from '../../platform/session.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import type { SentReceipt } from './sent-receipt.ts';

interface RequestSentProps {
  readonly kind: RequestKind;
  readonly receipt: SentReceipt;
}

export function RequestSent({ kind, receipt }: RequestSentProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const session = useSession();
  const follows = session !== undefined && session.accountType !== 'Employee' && !session.isLead;
  const next = usualTime(kind);
  return (
    <div className="grid justify-items-center gap-3 px-4 py-8 text-center">
      <CircleCheck aria-hidden className="size-9 text-green" />
      <h2 ref={heading} tabIndex={-1} className="text-xl">
        {copy.thanks}
      </h2>
      <p className="max-w-md text-ink-2">
        {copy.thanksText} {next}
      </p>
      <p className="flex flex-wrap items-center justify-center gap-2">
        <span className="text-ink-2">{copy.reference}</span>
        <b className="num">{receipt.reference}</b>
        <CopyButton text={receipt.reference} label={copy.copyReference} />
      </p>
      <div className="mt-2 flex flex-wrap justify-center gap-2">
        {follows ? (
          <>
            <Link
              to="/dashboard/servicing-requests/$requestId"
              params={{ requestId: receipt.id }}
              className={buttonClass({ variant: 'primary' })}
            >
              {copy.seeRequest}
            </Link>
            <Link to="/dashboard/servicing-requests" className={buttonClass()}>
              {copy.back}
            </Link>
          </>
        ) : (
          <Link to="/" className={buttonClass()}>
            {copy.publicSignIn}
          </Link>
        )}
      </div>
    </div>
  );
}
