import type { UseFormRegisterReturn } from 'react-hook-form';
import { personFields } from '@drawbridge/contract/people/fields.ts';
import { Checkbox } from '../../ui/checkbox.tsx';

interface PrivilegeFieldProps {
  readonly employs: boolean;
  readonly isAdministrator: UseFormRegisterReturn;
  readonly isLead: UseFormRegisterReturn;
}

/** Only employees can be administrators, and only others can be leads. */
export function PrivilegeField({ employs, isAdministrator, isLead }: PrivilegeFieldProps) {
  return employs ? (
    <Checkbox
      key="administrator"
      label={personFields.isAdministrator.label()}
      hint={personFields.isAdministrator.hint?.()}
      {...isAdministrator}
    />
  ) : (
    <Checkbox
      key="lead"
      label={personFields.isLead.label()}
      hint={personFields.isLead.hint?.()}
      {...isLead}
    />
  );
}
