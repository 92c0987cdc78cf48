import { personalDataMessages, personalDeletionCopy as copy } from '@drawbridge/messages/personal-data';
import { useQueryClient } from '@tanstack/react-query';
import type { Dispatch, SetStateAction } from 'react';
import {
  confirmsEmail,
  deletionConfirmation,
  type DeletionConfirmation,
} from '@drawbridge/contract/personal-data/deletion-schema.ts';
import { personalDataRoutes } from '@drawbridge/contract/personal-data/routes.ts';
import { call } from '../../platform/api.ts';
import { useContractForm } from '../../platform/contract-form.ts';
import { announce } from '../../ui/announcer-store.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { loadOwnerProofDialog } from '../security/public.ts';
import { deletionQuery } from './queries.ts';
import { lazyPart } from '../../ui/lazy-part.ts';

const OwnerProofDialog = lazyPart(loadOwnerProofDialog);

/** What is asked: first the confirmation, then, with it, the proof. Undefined while no dialog is open. */
export type DeletionStep = 'confirm' | DeletionConfirmation | undefined;

interface DeletionDialogsProps {
  readonly person: { readonly id: string; readonly email: string };
  readonly step: DeletionStep;
  readonly setStep: Dispatch<SetStateAction<DeletionStep>>;
}

/** Asks for the person’s email and the reason, then for the administrator’s proof, and deletes. */
export function DeletionDialogs({ person, step, setStep }: DeletionDialogsProps) {
  const queryClient = useQueryClient();
  if (step === undefined) return null;
  if (step === 'confirm')
    return (
      <ConfirmationDialog
        person={person}
        onConfirm={setStep}
        // It closes too when the next dialog takes its place.
        onClose={() => setStep((now) => (now === 'confirm' ? undefined : now))}
      />
    );
  return (
    <OwnerProofDialog
      title={copy.delete}
      description={copy.proveWhat}
      submitLabel={copy.delete}
      busyLabel={copy.deleting}
      danger
      onClose={() => setStep(undefined)}
      onSubmit={async ({ owner }) => {
        const deletion = await call(personalDataRoutes.deleteOf, { body: { ...step, ...owner } });
        queryClient.setQueryData(deletionQuery(person.id).queryKey, deletion);
        void queryClient.invalidateQueries({ queryKey: ['staff', 'person', person.id] });
        void queryClient.invalidateQueries({ queryKey: ['staff', 'people'] });
        setStep(undefined);
        announce(copy.done);
      }}
    />
  );
}

interface ConfirmationDialogProps extends Pick<DeletionDialogsProps, 'person'> {
  readonly onClose: () => void;
  readonly onConfirm: (confirmation: DeletionConfirmation) => void;
}

function ConfirmationDialog({ person, onClose, onConfirm }: ConfirmationDialogProps) {
  const { field, frame } = useContractForm({
    schema: deletionConfirmation,
    initial: { email: '', reason: '' },
    body: (typed) => ({ ...typed, personId: person.id }),
    also: ({ email }) =>
      email.trim() === '' || confirmsEmail(email, person.email)
        ? []
        : [{ path: ['email'], message: personalDataMessages.wrongEmail }],
    save: { mutate: onConfirm, error: null, isPending: false },
  });
  return (
    <FormDialog
      {...frame}
      onClose={onClose}
      title={copy.title}
      description={copy.deleteWhat}
      save={copy.continue}
      busyLabel={copy.continue}
      danger
    >
      <TextField
        label={copy.email}
        hint={copy.emailHint({ email: person.email })}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...field('email')}
      />
      <TextArea label={copy.reason} hint={copy.reasonHint} maxLength={1000} {...field('reason')} />
    </FormDialog>
  );
}
