import { staffDealCopy as copy } from '@drawbridge/messages/deals';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { peopleRoutes } from '@drawbridge/contract/people/routes.ts';
import { personChange, type PersonChange } from '@drawbridge/contract/people/schema.ts';
import type { LenderDeal } from '@drawbridge/contract/deals/staff-schema.ts';
import { call } from '../../platform/api.ts';
import { useContractForm } from '../../platform/contract-form.ts';
import { announce } from '../../ui/announcer-store.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { colleaguesQuery } from '../work/public.ts';

interface LoanOfficerDialogProps {
  readonly deal: Pick<LenderDeal, 'borrower' | 'borrowerId' | 'loanOfficer'>;
  readonly onClose: () => void;
}

export function LoanOfficerDialog({ deal, onClose }: LoanOfficerDialogProps) {
  const { borrower, borrowerId, loanOfficer } = deal;
  const queryClient = useQueryClient();
  const colleagues = useQuery(colleaguesQuery).data?.people;
  // A loan officer who has left stays listed until another is chosen.
  const hasLeft = loanOfficer && colleagues?.every(({ id }) => id !== loanOfficer.id);
  const officers = [...(loanOfficer && (!colleagues || hasLeft) ? [loanOfficer] : []), ...(colleagues ?? [])];
  const save = useMutation({
    mutationFn: (body: PersonChange) => call(peopleRoutes.change, { body }),
    onSuccess: async () => {
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: ['staff', 'deals'] }),
        queryClient.invalidateQueries({ queryKey: ['staff', 'person', borrowerId] }),
      ]);
      announce(copy.saved);
      onClose();
    },
  });
  const now = loanOfficer?.id ?? null;
  const { field, frame } = useContractForm({
    schema: personChange,
    initial: { officer: now ?? '' },
    body: ({ officer }) => ({ id: borrowerId, representativeId: officer === '' ? null : officer }),
    save: {
      ...save,
      mutate: (body) => (body.representativeId === now ? onClose() : save.mutate(body)),
    },
    failed: copy.failed,
  });
  return (
    <FormDialog
      {...frame}
      onClose={onClose}
      title={copy.loanOfficerOf({ borrower })}
      save={copy.save}
      busyLabel={copy.saving}
    >
      <SelectField
        key={colleagues === undefined ? 'loading' : 'loaded'}
        label={copy.loanOfficer}
        hint={copy.loanOfficerHint}
        placeholder={copy.noLoanOfficer}
        options={officers.map(({ id, name }) => ({ value: id, label: name }))}
        {...field('officer')}
      />
    </FormDialog>
  );
}
