import { contactsCopy as copy } from '@drawbridge/messages/delinquency';
import { useState } from 'react';
import { delinquencyRoutes } from '@drawbridge/contract/delinquency/routes.ts';
import {
  plannedContact,
  type LoanContacts,
  type PlannedContact,
} from '@drawbridge/contract/delinquency/schema.ts';
import { call } from '../../platform/api.ts';
import { useContractForm } from '../../platform/contract-form.ts';
import { formatDate } from '../../platform/format.ts';
import { useToday } from '../../platform/use-today.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useContactWrite } from './use-contact-write.ts';

interface NextContactCardProps {
  readonly dealId: string;
  readonly contacts: LoanContacts;
}

/** The day an employee contacts the borrower again. */
export function NextContactCard({ dealId, contacts }: NextContactCardProps) {
  const { nextContact } = contacts;
  const [planning, setPlanning] = useState(false);
  return (
    <Card
      title={copy.next}
      actions={
        <Button size="sm" onClick={() => setPlanning(true)}>
          {copy.plan}
        </Button>
      }
    >
      <p className="px-4 py-3.5 md:px-[18px]">{wordsOf(nextContact)}</p>
      {planning && <PlanDialog dealId={dealId} contacts={contacts} onClose={() => setPlanning(false)} />}
    </Card>
  );
}

function wordsOf(next: LoanContacts['nextContact']): string {
  if (next === null) return copy.noNext;
  const day = formatDate(next.on);
  return next.employee === null
    ? copy.nextOnUnassigned({ day })
    : copy.nextOn({ day, name: next.employee.name });
}

function PlanDialog({ dealId, contacts, onClose }: NextContactCardProps & { readonly onClose: () => void }) {
  const today = useToday();
  const { nextContact, employees } = contacts;
  const save = useContactWrite((body: PlannedContact) => call(delinquencyRoutes.planContact, { body }), {
    done: copy.planned,
    onClose,
  });
  const { field, frame } = useContractForm({
    schema: plannedContact,
    initial: { on: nextContact?.on ?? today, employee: nextContact?.employee?.id ?? '' },
    body: (typed) => ({ dealid: dealId, ...typed }),
    save,
    failed: copy.failed,
  });
  return (
    <FormDialog
      {...frame}
      onClose={onClose}
      title={copy.plan}
      description={copy.planText}
      save={copy.save}
      busyLabel={copy.saving}
    >
      <TextField type="date" label={copy.day} min={today} {...field('on')} />
      <SelectField
        label={copy.employee}
        placeholder={copy.choose}
        options={employees.map(({ id, name }) => ({ value: id, label: name }))}
        {...field('employee')}
      />
    </FormDialog>
  );
}
