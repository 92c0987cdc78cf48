import { applyCopy as copy } from '@drawbridge/messages/applications';
import type { LoanApplication } from '@drawbridge/contract/applications/schema.ts';
import { settings } from '../../platform/settings.ts';
import { Card } from '../../ui/card.tsx';

/** What happens next, once an application was sent. */
export function SentNote({ application: { number, state } }: { readonly application: LoanApplication }) {
  const isSubmitted = state === 'submitted';
  const title = isSubmitted ? copy.sentTitle : copy.confirmTitle;
  return (
    <Card label={title} padded>
      <div className="grid gap-2">
        <h1 tabIndex={-1}>{title}</h1>
        <p className="text-ink-2">
          {isSubmitted
            ? copy.sentText({ number, phone: settings().lender.phone })
            : copy.confirmText({ number })}
        </p>
      </div>
    </Card>
  );
}
