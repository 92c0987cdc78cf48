import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { loanLookupRoutes } from '@drawbridge/contract/loan-lookup/routes.ts';
import { borrowerSsn, type BorrowerSsn } from '@drawbridge/contract/loan-lookup/schema.ts';
import type { LenderDeal } from '@drawbridge/contract/deals/staff-schema.ts';
import { call, messageOf } from '../../platform/api.ts';
import { useTypedForm } from '../../platform/form-errors.ts';
import { textOf } from '../../platform/form-text.ts';
import { Alert } from '../../ui/alert.tsx';
import { announce } from '../../ui/announcer-store.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { staffDealCopy as copy } from './staff-copy.ts';
import { lenderDealQuery } from './staff-queries.ts';

/** Takes the last four digits of the borrower’s SSN. What is on file is never shown, only replaced. */
export function SsnDialog({ deal, onClose }: { readonly deal: LenderDeal; readonly onClose: () => void }) {
  const form = useId();
  const queryClient = useQueryClient();
  const save = useMutation({
    mutationFn: (body: BorrowerSsn) => call(loanLookupRoutes.keepSsnOfDeal, { body }),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: lenderDealQuery(deal.id).queryKey });
      announce(copy.ssnSaved);
      onClose();
    },
  });

  const { errors, failure, bind } = useTypedForm({
    id: form,
    schema: borrowerSsn,
    error: save.error,
    read: (typed) => ({ dealid: deal.id, ssn: textOf(typed, 'ssn').trim() }),
    send: save.mutate,
  });

  return (
    <Dialog
      open
      onClose={onClose}
      busy={save.isPending}
      closeOnPressOutside={false}
      title={copy.ssnTitle(deal.borrower)}
      description={copy.ssnText}
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
      <form {...bind} className="grid gap-4 pt-1">
        {failure && <Alert tone="red">{copy.failed(messageOf(failure))}</Alert>}
        <TextField
          name="ssn"
          label={copy.ssn}
          error={errors['ssn']}
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          inputClass="num"
          className="max-w-40"
        />
      </form>
    </Dialog>
  );
}
