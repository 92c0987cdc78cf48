import { invitationCopy } from '@drawbridge/messages/people';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Mails } from 'lucide-react';
import { useState } from 'react';
import type { InviteAll } from '@drawbridge/contract/people/invitations.ts';
import { peopleRoutes } from '@drawbridge/contract/people/routes.ts';
import { mostInvitationsADay, mostInvitationsAMinute } from '@drawbridge/domain/access/invitation-waves.ts';
import { call, messageOf } from '../../platform/api.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { invitationsQuery, type PeopleFilter } from './queries.ts';

/** Invites everyone in the filtered list who was never invited or whose email failed, after confirming the number. */
export function InviteAllButton({ filter }: { readonly filter: PeopleFilter }) {
  const { q, type } = filter;
  const [confirmed, setConfirmed] = useState<Pick<InviteAll, 'standing' | 'people'>>();
  const queryClient = useQueryClient();
  const invitations = useQuery(invitationsQuery(filter)).data;
  const invite = useMutation({
    mutationFn: (body: InviteAll) => call(peopleRoutes.inviteAll, { body }),
    onSuccess: (now) => {
      queryClient.setQueryData(invitationsQuery(filter).queryKey, now);
      setConfirmed(undefined);
    },
    // The number to confirm may have changed.
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['staff', 'people'] }),
  });
  const standing = filter.standing ?? 'not invited';
  if (standing !== 'not invited' && standing !== 'email failed') return null;
  const people = standing === 'not invited' ? invitations?.notInvited : invitations?.emailFailed;
  const words = invitationCopy.ask[standing];
  const asked = confirmed?.people ?? 0;

  function close(): void {
    setConfirmed(undefined);
    invite.reset();
  }

  return (
    <>
      {people !== undefined && people > 0 && (
        <Button
          icon={<Mails aria-hidden className="size-4" />}
          onClick={() => setConfirmed({ standing, people })}
        >
          {words.button({ people })}
        </Button>
      )}
      <ConfirmDialog
        open={confirmed !== undefined}
        onClose={close}
        onConfirm={() => {
          if (confirmed)
            invite.mutate({
              ...confirmed,
              ...(q === undefined ? {} : { q }),
              ...(type === undefined ? {} : { type }),
            });
        }}
        title={words.title({ people: asked })}
        confirmLabel={words.button({ people: asked })}
        busy={invite.isPending}
        busyLabel={invitationCopy.starting}
      >
        <p>{invitationCopy.text({ aMinute: mostInvitationsAMinute, aDay: mostInvitationsADay })}</p>
        {(q !== undefined || type !== undefined) && <p className="mt-2">{invitationCopy.matching}</p>}
        {invite.isError && (
          <Alert tone="red" className="mt-3">
            {invitationCopy.failedTo({ reason: messageOf(invite.error) })}
          </Alert>
        )}
      </ConfirmDialog>
    </>
  );
}
