import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useId } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { peopleRoutes } from '@drawbridge/contract/people/routes.ts';
import { invitation, type Invitation } from '@drawbridge/contract/people/schema.ts';
import { accountTypes } from '@drawbridge/domain/access/account-types.ts';
import { ProblemError } from '@drawbridge/contract/wire/client.ts';
import { call } from '../../platform/api.ts';
import { schemaResolver } from '../../platform/schema-resolver.ts';
import { announce } from '../../ui/announcer-store.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { ApprovalNote, approvalsCopy, useApproval } from '../approvals/public.ts';
import { accountTypeWords, peopleCopy } from './copy.ts';
import { PersonFormDialog, PersonTextField, PrivilegeField } from './person-form-dialog.tsx';

const types = accountTypes.map((type) => ({ value: type, label: accountTypeWords[type] }));

/** Puts somebody on the books, and shows them then. */
export function InviteDialog({ onClose }: { readonly onClose: () => void }) {
  const typeField = useId();
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
  const approval = useApproval();
  const asks = employs && approval.isNeeded;
  const invite = useMutation({
    mutationFn: async (values: Invitation) => {
      if (!asks) return call(peopleRoutes.invite, { body: values });
      await approval.propose({ kind: 'new employee', change: values });
      return undefined;
    },
    onSuccess: async (person) => {
      if (!person) {
        onClose();
        return;
      }
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
  return (
    <PersonFormDialog
      title={peopleCopy.invite}
      description={peopleCopy.inviteText}
      save={asks ? approvalsCopy.send : peopleCopy.sendInvitation}
      saving={peopleCopy.sending}
      busy={invite.isPending}
      failure={Object.keys(errors).length === 0 ? invite.error : null}
      onSubmit={handleSubmit((values) =>
        invite.mutate({
          ...values,
          isLead: !employs && values.isLead === true,
          isAdministrator: employs && values.isAdministrator === true,
        }),
      )}
      onClose={onClose}
    >
      <PersonTextField label={peopleCopy.name} error={errors.name?.message} field={register('name')} />
      <PersonTextField
        type="email"
        label={peopleCopy.email}
        error={errors.email?.message}
        field={register('email')}
      />
      <SelectField
        id={typeField}
        label={peopleCopy.type}
        options={types}
        error={errors.accountType?.message}
        {...register('accountType')}
      />
      <PrivilegeField
        employs={employs}
        isAdministrator={register('isAdministrator')}
        isLead={register('isLead')}
      />
      {asks && <ApprovalNote />}
    </PersonFormDialog>
  );
}
