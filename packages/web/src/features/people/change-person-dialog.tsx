import { languages } from '@drawbridge/messages/language';
import { peopleCopy } from '@drawbridge/messages/people';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { personFields } from '@drawbridge/contract/people/fields.ts';
import { peopleRoutes } from '@drawbridge/contract/people/routes.ts';
import { personChange, type PersonChange, type PersonDetail } from '@drawbridge/contract/people/schema.ts';
import { call } from '../../platform/api.ts';
import { useContractForm, type ContractForm } from '../../platform/contract-form.ts';
import { languageLabel } from '../../platform/language-name.ts';
import { announce } from '../../ui/announcer-store.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { ApprovalNote, approvalsCopy, useApproval } from '../approvals/public.ts';
import { colleaguesQuery } from '../work/public.ts';
import { PrivilegeField } from './person-fields.tsx';
import { personQuery } from './queries.ts';

interface ChangePersonDialogProps {
  readonly person: PersonDetail;
  readonly onClose: () => void;
}

export function ChangePersonDialog({ person, onClose }: ChangePersonDialogProps) {
  const { isAdministrator } = person;
  const employs = person.accountType === 'Employee';
  const initial = changeOf(person);
  const approval = useApproval();
  const asksFor = (change: PersonChange) =>
    change.isAdministrator === true && !isAdministrator && approval.isNeeded;
  const queryClient = useQueryClient();
  const change = useMutation({
    mutationFn: async ({ representativeId, language, ...given }: PersonChange) => {
      const asks = asksFor(given);
      // Changes to name and phone number need no approval.
      const values = asks ? { ...given, isAdministrator: false } : given;
      const now = await call(peopleRoutes.change, {
        body: {
          ...values,
          // The person may have chosen a language in the meantime.
          ...(language === initial.language ? {} : { language }),
          // A loan officer who has left can stay assigned but not be assigned again.
          ...(representativeId === initial.representativeId ? {} : { representativeId }),
        },
      });
      if (asks) await approval.propose({ kind: 'administrator role', change: { id: person.id } });
      return now;
    },
    onSuccess: (now, sent) => {
      queryClient.setQueryData(personQuery(person.id).queryKey, now);
      void queryClient.invalidateQueries({ queryKey: ['staff', 'people'] });
      if (!asksFor(sent)) announce(peopleCopy.changed);
      onClose();
    },
  });
  const { form, values, field, frame } = useContractForm({
    schema: personChange,
    initial,
    save: change,
    failed: peopleCopy.failed,
  });
  const asks = asksFor(values);
  return (
    <FormDialog
      {...frame}
      onClose={onClose}
      title={person.name}
      save={asks ? approvalsCopy.send : peopleCopy.save}
      busyLabel={peopleCopy.saving}
    >
      <TextField label={personFields.name.label()} autoComplete="off" {...field('name')} />
      {'email' in initial && (
        <TextField
          type="email"
          label={personFields.email.label()}
          hint={peopleCopy.emailHint}
          autoComplete="off"
          {...field('email')}
        />
      )}
      <TextField type="tel" label={personFields.phone.label()} autoComplete="off" {...field('phone')} />
      <SelectField
        label={personFields.language.label()}
        hint={peopleCopy.languageHint}
        placeholder={peopleCopy.noLanguage}
        options={languages.map(({ tag }) => ({ value: tag, label: languageLabel(tag) }))}
        {...field('language', { setValueAs: (value: string | null) => (value === '' ? null : value) })}
      />
      {!employs && <LoanOfficerField person={person} field={field} />}
      <PrivilegeField
        employs={employs}
        isAdministrator={form.register('isAdministrator')}
        isLead={form.register('isLead')}
      />
      {asks && <ApprovalNote />}
    </FormDialog>
  );
}

function changeOf(person: PersonDetail): PersonChange {
  const { id, name, email, phone, language, isLead, isAdministrator, representative, standing } = person;
  const employs = person.accountType === 'Employee';
  // Once a person has signed up, only they can change their email.
  const mayChangeEmail = !employs && standing !== 'active' && standing !== 'deactivated';
  return {
    id,
    name,
    ...(mayChangeEmail ? { email } : {}),
    phone: phone ?? '',
    language,
    isLead,
    isAdministrator,
    ...(employs ? {} : { representativeId: representative?.id ?? null }),
  };
}

interface LoanOfficerFieldProps extends Pick<ContractForm<PersonChange>, 'field'> {
  readonly person: PersonDetail;
}

function LoanOfficerField({ person: { representative }, field }: LoanOfficerFieldProps) {
  const colleagues = useQuery(colleaguesQuery).data?.people;
  // A loan officer who has left stays listed until another is chosen.
  const isKnown = !representative || colleagues?.some((one) => one.id === representative.id);
  const officers = [...(isKnown ? [] : [representative]), ...(colleagues ?? [])];
  return (
    <SelectField
      key={colleagues === undefined ? 'loading' : 'loaded'}
      label={peopleCopy.loanOfficer}
      hint={peopleCopy.loanOfficerHint}
      placeholder={peopleCopy.noLoanOfficer}
      options={officers.map((one) => ({ value: one.id, label: one.name }))}
      {...field('representativeId', {
        setValueAs: (value: string | null) => (value === '' ? null : value),
      })}
    />
  );
}
