import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { peopleRoutes } from '@drawbridge/contract/people/routes.ts';
import { personChange, type PersonChange, type PersonDetail } from '@drawbridge/contract/people/schema.ts';
import { call } from '../../platform/api.ts';
import { schemaResolver } from '../../platform/schema-resolver.ts';
import { announce } from '../../ui/announcer-store.ts';
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
  const { id, name, phone, isLead, isAdministrator } = person;
  const { register, handleSubmit, formState } = useForm<PersonChange>({
    defaultValues: { id, name, phone: phone ?? '', isLead, isAdministrator },
    resolver: schemaResolver(personChange),
  });
  const change = useMutation({
    mutationFn: (values: PersonChange) => call(peopleRoutes.change, { body: values }),
    onSuccess: (now) => {
      queryClient.setQueryData(personQuery(id).queryKey, now);
      void queryClient.invalidateQueries({ queryKey: ['staff', 'people'] });
      announce(peopleCopy.changed);
      onClose();
    },
  });
  const { errors } = formState;
  return (
    <PersonFormDialog
      title={person.name}
      save={peopleCopy.save}
      saving={peopleCopy.saving}
      busy={change.isPending}
      failure={change.error}
      onSubmit={handleSubmit((values) => change.mutate(values))}
      onClose={onClose}
    >
      <PersonTextField label={peopleCopy.name} error={errors.name?.message} field={register('name')} />
      <PersonTextField
        type="tel"
        label={peopleCopy.phone}
        error={errors.phone?.message}
        field={register('phone')}
      />
      <PrivilegeField
        employs={person.accountType === 'Employee'}
        isAdministrator={register('isAdministrator')}
        isLead={register('isLead')}
      />
    </PersonFormDialog>
  );
}
