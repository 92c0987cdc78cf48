import { partyCopy as copy } from '@drawbridge/messages/applications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { applicationPartyRoutes } from '@drawbridge/contract/applications/party-routes.ts';
import { partyToInvite, type PartyToInvite } from '@drawbridge/contract/applications/party-schema.ts';
import { call } from '../../platform/api.ts';
import { useContractForm } from '../../platform/contract-form.ts';
import { announce } from '../../ui/announcer-store.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { partiesKey } from './queries.ts';

interface PartyEmailDialogProps {
  readonly named: string;
  readonly item: string;
  readonly name: string;
  readonly email: string;
  readonly onClose: () => void;
}

/** Invites an owner at another address. */
export function PartyEmailDialog({ named, item, name, email, onClose }: PartyEmailDialogProps) {
  const queryClient = useQueryClient();
  const save = useMutation({
    mutationFn: (body: PartyToInvite) => call(applicationPartyRoutes.invite, { body }),
    onSuccess: (_now, body) => {
      announce(copy.invited({ email: body.email }));
      onClose();
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: partiesKey(named) }),
  });
  const { field, frame } = useContractForm({
    schema: partyToInvite,
    initial: { email },
    body: (typed) => ({ ...typed, application: named, item }),
    save,
    failed: copy.inviteFailed,
  });
  return (
    <FormDialog
      {...frame}
      onClose={onClose}
      title={copy.changeTitle({ name })}
      description={copy.changeText}
      save={copy.save}
      busyLabel={copy.sending}
    >
      <TextField type="email" label={copy.email} autoComplete="off" {...field('email')} />
    </FormDialog>
  );
}
