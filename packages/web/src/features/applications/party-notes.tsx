import { partyCopy as copy } from '@drawbridge/messages/applications';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { applicationPartyRoutes } from '@drawbridge/contract/applications/party-routes.ts';
import { call, messageOf } from '../../platform/api.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { settings } from '../../platform/settings.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';

function Note({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Card label={title} padded>
      <div className="grid gap-3">
        <h1 tabIndex={-1}>{title}</h1>
        {children}
      </div>
    </Card>
  );
}

export function LostInvitation() {
  return (
    <Note title={copy.lostTitle}>
      <p className="text-ink-2">{copy.lostText({ phone: settings().lender.phone })}</p>
    </Note>
  );
}

/** A link that ended can have a new one sent to the mailbox it went to. */
export function ExpiredInvitation({ invitee }: { readonly invitee: string }) {
  const renew = useMutation({
    mutationFn: () => call(applicationPartyRoutes.renew, { body: { invitee } }),
  });
  return (
    <Note title={copy.expiredTitle}>
      {renew.isSuccess ? (
        <Alert tone="green">{copy.renewed}</Alert>
      ) : (
        <>
          <p className="text-ink-2">{copy.expiredText}</p>
          {renew.isError && <Alert tone="red">{copy.renewFailed({ reason: messageOf(renew.error) })}</Alert>}
          <div>
            <Button
              variant="primary"
              busy={renew.isPending}
              busyLabel={copy.renewing}
              onClick={() => renew.mutate()}
            >
              {copy.renew}
            </Button>
          </div>
        </>
      )}
    </Note>
  );
}

/** After a party sent their part, and whenever they open their link again. */
export function PartyDone() {
  usePageTitle(copy.doneTitle, { bare: true });
  return (
    <Note title={copy.doneTitle}>
      <p className="text-ink-2">{copy.doneText}</p>
      <h2>{copy.nextTitle}</h2>
      <ol className="list-decimal pl-5">
        {copy.next.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p className="text-ink-2">{copy.questions({ phone: settings().lender.phone })}</p>
    </Note>
  );
}
