import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { peopleRoutes } from '@drawbridge/contract/people/routes.ts';
import { personChange, type PersonChange, type PersonDetail } from '@drawbridge/contract/people/schema.ts';
import { call, messageOf } from '../../platform/api.ts';
import { schemaResolver } from '../../platform/schema-resolver.ts';
import { Alert } from '../../ui/alert.tsx';
import { announce } from '../../ui/announcer-store.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { peopleCopy } from './copy.ts';
import { personQuery } from './queries.ts';

interface ChangePersonDialogProps {
  readonly person: PersonDetail;
  readonly onClose: () => void;
}

/** Name, phone number and role of a person. */
export function ChangePersonDialog({ person, onClose }: ChangePersonDialogProps) {
  const form = useId();
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
    <Dialog
      open
      onClose={onClose}
      busy={change.isPending}
      closeOnPressOutside={false}
      title={person.name}
      actions={
        <>
          <Button onClick={onClose} disabled={change.isPending}>
            {peopleCopy.cancel}
          </Button>
          <Button
            type="submit"
            form={form}
            variant="primary"
            busy={change.isPending}
            busyLabel={peopleCopy.saving}
          >
            {peopleCopy.save}
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        className="grid gap-4 pt-1"
        onSubmit={handleSubmit((values) => change.mutate(values))}
      >
        {change.isError && <Alert tone="red">{peopleCopy.failed(messageOf(change.error))}</Alert>}
        <TextField
          id={`${form}-name`}
          label={peopleCopy.name}
          autoComplete="off"
          error={errors.name?.message}
          {...register('name')}
        />
        <TextField
          id={`${form}-phone`}
          type="tel"
          label={peopleCopy.phone}
          autoComplete="off"
          error={errors.phone?.message}
          {...register('phone')}
        />
        {person.accountType === 'Employee' ? (
          <Checkbox
            label={peopleCopy.isAdministrator}
            hint={peopleCopy.isAdministratorHint}
            {...register('isAdministrator')}
          />
        ) : (
          <Checkbox label={peopleCopy.isLead} hint={peopleCopy.isLeadHint} {...register('isLead')} />
        )}
      </form>
    </Dialog>
  );
}
