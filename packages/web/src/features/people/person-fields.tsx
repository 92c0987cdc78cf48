import type { UseFormRegisterReturn } from 'react-hook-form';
import { Checkbox } from '../../ui/checkbox.tsx';
import { peopleCopy } from './copy.ts';

interface PrivilegeFieldProps {
  readonly employs: boolean;
  readonly isAdministrator: UseFormRegisterReturn;
  readonly isLead: UseFormRegisterReturn;
}

/** An employee may administer; everybody else may be a lead. */
export function PrivilegeField({ employs, isAdministrator, isLead }: PrivilegeFieldProps) {
  return employs ? (
    <Checkbox
      key="administrator"
      label={peopleCopy.isAdministrator}
      hint={peopleCopy.isAdministratorHint}
      {...isAdministrator}
    />
  ) : (
    <Checkbox key="lead" label={peopleCopy.isLead} hint={peopleCopy.isLeadHint} {...isLead} />
  );
}
