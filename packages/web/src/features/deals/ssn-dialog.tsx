import { staffDealCopy as copy } from '@drawbridge/messages/deals';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { loanLookupRoutes } from '@drawbridge/contract/loan-lookup/routes.ts';
import { borrowerSsn, type BorrowerSsn } from '@drawbridge/contract/loan-lookup/schema.ts';
import type { LenderDeal } from '@drawbridge/contract/deals/staff-schema.ts';
import { call } from '../../platform/api.ts';
import { useContractForm } from '../../platform/contract-form.ts';
import { announce } from '../../ui/announcer-store.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { lenderDealQuery } from './staff-queries.ts';

/** Asks for the last 4 digits of the borrower’s SSN. Stored digits are never shown, only replaced. */
export function SsnDialog({ deal, onClose }: { readonly deal: LenderDeal; readonly onClose: () => void }) {
  const queryClient = useQueryClient();
  const save = useMutation({
    // Closing the dialog discards the digits.
    gcTime: 0,
    mutationFn: (body: BorrowerSsn) => call(loanLookupRoutes.keepSsnOfDeal, { body }),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: lenderDealQuery(deal.id).queryKey });
      announce(copy.ssnSaved);
      onClose();
    },
  });
  const { field, frame } = useContractForm({
    schema: borrowerSsn,
    initial: { ssn: '' },
    body: ({ ssn }) => ({ dealid: deal.id, ssn: ssn.trim() }),
    save,
    failed: copy.failed,
  });
  return (
    <FormDialog
      {...frame}
      onClose={onClose}
      title={copy.ssnTitle({ borrower: deal.borrower })}
      description={copy.ssnText}
      save={copy.save}
      busyLabel={copy.saving}
    >
      <TextField
        label={copy.ssn}
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        inputClass="num"
        className="max-w-40"
        {...field('ssn')}
      />
    </FormDialog>
  );
}
