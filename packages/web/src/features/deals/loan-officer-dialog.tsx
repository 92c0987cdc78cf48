import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, type SubmitEvent } from 'react';
import { peopleRoutes } from '@drawbridge/contract/people/routes.ts';
import type { LenderDeal } from '@drawbridge/contract/deals/staff-schema.ts';
import { call, messageOf } from '../../platform/api.ts';
import { textOf } from '../../platform/form-text.ts';
import { Alert } from '../../ui/alert.tsx';
import { announce } from '../../ui/announcer-store.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { colleaguesQuery } from '../work/public.ts';
import { staffDealCopy as copy } from './staff-copy.ts';

interface LoanOfficerDialogProps {
  readonly deal: Pick<LenderDeal, 'borrower' | 'borrowerId' | 'loanOfficer'>;
  readonly onClose: () => void;
}

/** Gives the borrower of a deal to another loan officer, or to none. */
export function LoanOfficerDialog({ deal, onClose }: LoanOfficerDialogProps) {
  const { borrower, borrowerId, loanOfficer } = deal;
  const form = useId();
  const queryClient = useQueryClient();
  const colleagues = useQuery(colleaguesQuery).data?.people;
  // One who has left the lender stays until another is chosen.
  const hasLeft = loanOfficer && colleagues?.every(({ id }) => id !== loanOfficer.id);
  const officers = [...(loanOfficer && (!colleagues || hasLeft) ? [loanOfficer] : []), ...(colleagues ?? [])];
  const save = useMutation({
    mutationFn: (representativeId: string | null) =>
      call(peopleRoutes.change, { body: { id: borrowerId, representativeId } }),
    onSuccess: async () => {
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: ['staff', 'deals'] }),
        queryClient.invalidateQueries({ queryKey: ['staff', 'person', borrowerId] }),
      ]);
      announce(copy.saved);
      onClose();
    },
  });

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const chosen = textOf(new FormData(event.currentTarget), 'officer');
    const officer = chosen === '' ? null : chosen;
    if (officer === (loanOfficer?.id ?? null)) onClose();
    else save.mutate(officer);
  }

  return (
    <Dialog
      open
      onClose={onClose}
      busy={save.isPending}
      closeOnPressOutside={false}
      title={copy.loanOfficerOf(borrower)}
      actions={
        <>
          <Button onClick={onClose} disabled={save.isPending}>
            {copy.cancel}
          </Button>
          <Button type="submit" form={form} variant="primary" busy={save.isPending} busyLabel={copy.saving}>
            {copy.save}
          </Button>
        </>
      }
    >
      <form id={form} noValidate className="grid gap-4 pt-1" onSubmit={submit}>
        {save.isError && <Alert tone="red">{copy.failed(messageOf(save.error))}</Alert>}
        <SelectField
          key={colleagues === undefined ? 'loading' : 'loaded'}
          name="officer"
          label={copy.loanOfficer}
          hint={copy.loanOfficerHint}
          placeholder={copy.noLoanOfficer}
          defaultValue={loanOfficer?.id ?? ''}
          options={officers.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </form>
    </Dialog>
  );
}
