import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import { peopleRoutes } from '@drawbridge/contract/people/routes.ts';
import { personChange, type PersonChange, type PersonDetail } from '@drawbridge/contract/people/schema.ts';
import { ProblemError } from '@drawbridge/contract/wire/client.ts';
import { call } from '../../platform/api.ts';
import { schemaResolver } from '../../platform/schema-resolver.ts';
import { announce } from '../../ui/announcer-store.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { ApprovalNote, approvalsCopy, useApproval } from '../approvals/public.ts';
import { colleaguesQuery } from '../work/public.ts';
import { peopleCopy } from './copy.ts';
import { PersonFormDialog, PersonTextField, PrivilegeField } from './person-form-dialog.tsx';
import { personQuery } from './queries.ts';

interface ChangePersonDialogProps {
  readonly person: PersonDetail;
  readonly onClose: () => void;
}

/** Name, phone number and role of a person. */
export function ChangePersonDialog({ person, onClose }: ChangePersonDialogProps) {
  const queryClient = useQueryClient();
  const { id, name, email, phone, isLead, isAdministrator, representative } = person;
  const employs = person.accountType === 'Employee';
  // The email of a person who has signed up is theirs.
  const mayChangeEmail = !employs && person.standing !== 'active' && person.standing !== 'deactivated';
  const colleagues = useQuery({ ...colleaguesQuery, enabled: !employs }).data?.people;
  // One who left the lender stays until another is chosen.
  const officers = [
    ...(representative && !colleagues?.some((one) => one.id === representative.id) ? [representative] : []),
    ...(colleagues ?? []),
  ];
  const { register, handleSubmit, setError, control, formState } = useForm<PersonChange>({
    defaultValues: {
      id,
      name,
      ...(mayChangeEmail ? { email } : {}),
      phone: phone ?? '',
      isLead,
      isAdministrator,
      ...(employs ? {} : { representativeId: representative?.id ?? null }),
    },
    resolver: schemaResolver(personChange),
  });
  const { errors } = formState;
  const approval = useApproval();
  const administers = useWatch({ control, name: 'isAdministrator' }) === true;
  const asks = administers && !isAdministrator && approval.isNeeded;
  const change = useMutation({
    mutationFn: async ({ representativeId, ...given }: PersonChange) => {
      // Name and phone number wait for nobody.
      const values = asks ? { ...given, isAdministrator: false } : given;
      const now = await call(peopleRoutes.change, {
        // An officer who has left cannot be named again, but may stay.
        body: representativeId === (representative?.id ?? null) ? values : { ...values, representativeId },
      });
      if (asks) await approval.propose({ kind: 'administrator role', change: { id } });
      return now;
    },
    onSuccess: (now) => {
      queryClient.setQueryData(personQuery(id).queryKey, now);
      void queryClient.invalidateQueries({ queryKey: ['staff', 'people'] });
      if (!asks) announce(peopleCopy.changed);
      onClose();
    },
    onError: (error) => {
      if (!(error instanceof ProblemError)) return;
      for (const { path, message } of error.problem.errors ?? [])
        if (path === 'email' || path === 'name') setError(path, { message });
    },
  });
  return (
    <PersonFormDialog
      title={person.name}
      save={asks ? approvalsCopy.send : peopleCopy.save}
      saving={peopleCopy.saving}
      busy={change.isPending}
      failure={Object.keys(errors).length === 0 ? change.error : null}
      onSubmit={handleSubmit((values) => change.mutate(values))}
      onClose={onClose}
    >
      <PersonTextField label={peopleCopy.name} error={errors.name?.message} field={register('name')} />
      {mayChangeEmail && (
        <PersonTextField
          type="email"
          label={peopleCopy.email}
          hint={peopleCopy.emailHint}
          error={errors.email?.message}
          field={register('email')}
        />
      )}
      <PersonTextField
        type="tel"
        label={peopleCopy.phone}
        error={errors.phone?.message}
        field={register('phone')}
      />
      {!employs && (
        <SelectField
          key={colleagues === undefined ? 'loading' : 'loaded'}
          id={`${id}-loan-officer`}
          label={peopleCopy.loanOfficer}
          hint={peopleCopy.loanOfficerHint}
          placeholder={peopleCopy.noLoanOfficer}
          options={officers.map((one) => ({ value: one.id, label: one.name }))}
          error={errors.representativeId?.message}
          {...register('representativeId', {
            setValueAs: (value: string | null) => (value === '' ? null : value),
          })}
        />
      )}
      <PrivilegeField
        employs={employs}
        isAdministrator={register('isAdministrator')}
        isLead={register('isLead')}
      />
      {asks && <ApprovalNote />}
    </PersonFormDialog>
  );
}
