import { peopleCopy } from '@drawbridge/messages/people';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { personFields } from '@drawbridge/contract/people/fields.ts';
import { peopleRoutes } from '@drawbridge/contract/people/routes.ts';
import { invitation, type Invitation } from '@drawbridge/contract/people/schema.ts';
import { accountTypes, accountTypeWords } from '@drawbridge/domain/access/account-types.ts';
import { call } from '../../platform/api.ts';
import { useContractForm } from '../../platform/contract-form.ts';
import { announce } from '../../ui/announcer-store.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { ApprovalNote, approvalsCopy, useApproval } from '../approvals/public.ts';
import { PrivilegeField } from './person-fields.tsx';

const types = accountTypes.map((type) => ({ value: type, label: accountTypeWords[type] }));

const emptyInvitation: Invitation = {
  name: '',
  email: '',
  accountType: 'CustomerAccount',
  isLead: false,
  isAdministrator: false,
};

export function InviteDialog({ onClose }: { readonly onClose: () => void }) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const approval = useApproval();
  const asksFor = ({ accountType }: Invitation) => accountType === 'Employee' && approval.isNeeded;
  const invite = useMutation({
    mutationFn: async (values: Invitation) => {
      if (!asksFor(values)) return call(peopleRoutes.invite, { body: values });
      await approval.propose({ kind: 'new employee', change: values });
      return undefined;
    },
    onSuccess: async (person) => {
      if (!person) {
        onClose();
        return;
      }
      announce(peopleCopy.invited({ email: person.email }));
      void queryClient.invalidateQueries({ queryKey: ['staff', 'people'] });
      await navigate({ to: '/staff/people/$personId', params: { personId: person.id } });
    },
  });
  const { form, values, field, frame } = useContractForm({
    schema: invitation,
    initial: emptyInvitation,
    body: privilegesOf,
    save: invite,
    failed: peopleCopy.failed,
  });
  const asks = asksFor(values);
  return (
    <FormDialog
      {...frame}
      onClose={onClose}
      title={peopleCopy.invite}
      description={peopleCopy.inviteText}
      save={asks ? approvalsCopy.send : peopleCopy.sendInvitation}
      busyLabel={peopleCopy.sending}
    >
      <TextField label={personFields.name.label()} autoComplete="off" {...field('name')} />
      <TextField type="email" label={personFields.email.label()} autoComplete="off" {...field('email')} />
      <SelectField label={personFields.accountType.label()} options={types} {...field('accountType')} />
      <PrivilegeField
        employs={values.accountType === 'Employee'}
        isAdministrator={form.register('isAdministrator')}
        isLead={form.register('isLead')}
      />
      {asks && <ApprovalNote />}
    </FormDialog>
  );
}

/** Only employees can be administrators and only others can be leads, whatever was checked before the type changed. */
function privilegesOf(typed: Invitation): Invitation {
  const employs = typed.accountType === 'Employee';
  return {
    ...typed,
    isLead: !employs && typed.isLead === true,
    isAdministrator: employs && typed.isAdministrator === true,
  };
}
