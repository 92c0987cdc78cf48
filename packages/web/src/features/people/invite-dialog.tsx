import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useId } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { peopleRoutes } from '@drawbridge/contract/people/routes.ts';
import { invitation, type Invitation } from '@drawbridge/contract/people/schema.ts';
import { accountTypes } from '@drawbridge/domain/access/account-types.ts';
import { ProblemError } from '@drawbridge/contract/wire/client.ts';
import { call, messageOf } from '../../platform/api.ts';
import { schemaResolver } from '../../platform/schema-resolver.ts';
import { Alert } from '../../ui/alert.tsx';
import { announce } from '../../ui/announcer-store.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { accountTypeWords, peopleCopy } from './copy.ts';

const types = accountTypes.map((type) => ({ value: type, label: accountTypeWords[type] }));

/** Puts somebody on the books, and shows them then. */
export function InviteDialog({ onClose }: { readonly onClose: () => void }) {
  const form = useId();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { register, handleSubmit, setError, control, formState } = useForm<Invitation>({
    defaultValues: {
      name: '',
      email: '',
      accountType: 'CustomerAccount',
      isLead: false,
      isAdministrator: false,
    },
    resolver: schemaResolver(invitation),
  });
  const accountType = useWatch({ control, name: 'accountType' });
  const employs = accountType === 'Employee';
  const invite = useMutation({
    mutationFn: (values: Invitation) => call(peopleRoutes.invite, { body: values }),
    onSuccess: async (person) => {
      announce(peopleCopy.invited(person.email));
      void queryClient.invalidateQueries({ queryKey: ['staff', 'people'] });
      await navigate({ to: '/staff/people/$personId', params: { personId: person.id } });
    },
    onError: (error) => {
      if (!(error instanceof ProblemError)) return;
      for (const { path, message } of error.problem.errors ?? [])
        if (path === 'email' || path === 'name') setError(path, { message });
    },
  });
  const { errors } = formState;
  const failed = invite.isError && Object.keys(errors).length === 0;

  return (
    <Dialog
      open
      onClose={onClose}
      busy={invite.isPending}
      closeOnPressOutside={false}
      title={peopleCopy.invite}
      description={peopleCopy.inviteText}
      actions={
        <>
          <Button onClick={onClose} disabled={invite.isPending}>
            {peopleCopy.cancel}
          </Button>
          <Button
            type="submit"
            form={form}
            variant="primary"
            busy={invite.isPending}
            busyLabel={peopleCopy.sending}
          >
            {peopleCopy.sendInvitation}
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        className="grid gap-4 pt-1"
        onSubmit={handleSubmit((values) =>
          invite.mutate({
            ...values,
            isLead: !employs && values.isLead === true,
            isAdministrator: employs && values.isAdministrator === true,
          }),
        )}
      >
        {failed && <Alert tone="red">{peopleCopy.failed(messageOf(invite.error))}</Alert>}
        <TextField
          id={`${form}-name`}
          label={peopleCopy.name}
          autoComplete="off"
          error={errors.name?.message}
          {...register('name')}
        />
        <TextField
          id={`${form}-email`}
          type="email"
          label={peopleCopy.email}
          autoComplete="off"
          error={errors.email?.message}
          {...register('email')}
        />
        <SelectField
          id={`${form}-type`}
          label={peopleCopy.type}
          options={types}
          error={errors.accountType?.message}
          {...register('accountType')}
        />
        {employs ? (
          <Checkbox
            key="administrator"
            label={peopleCopy.isAdministrator}
            hint={peopleCopy.isAdministratorHint}
            {...register('isAdministrator')}
          />
        ) : (
          <Checkbox
            key="lead"
            label={peopleCopy.isLead}
            hint={peopleCopy.isLeadHint}
            {...register('isLead')}
          />
        )}
      </form>
    </Dialog>
  );
}
