import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { payoffRoutes } from '@drawbridge/contract/payoff/routes.ts';
import { payoffTerms, type PayoffTerms } from '@drawbridge/contract/payoff/schema.ts';
import { dayCounts } from '@drawbridge/domain/payoff/day-count.ts';
import { call, messageOf } from '../../platform/api.ts';
import { useTypedForm } from '../../platform/form-errors.ts';
import { textOf } from '../../platform/form-text.ts';
import { Alert } from '../../ui/alert.tsx';
import { announce } from '../../ui/announcer-store.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { payoffCopy } from './copy.ts';
import { staffPayoffQuery } from './queries.ts';

interface TermsDialogProps {
  readonly terms: PayoffTerms;
  readonly onClose: () => void;
}

const bases = [
  { value: 'plain', label: payoffCopy.bases.plain },
  { value: 'dutch', label: payoffCopy.bases.dutch },
];

/** Corrects what a payoff is computed from. Letters that went out stay as they are. */
export function TermsDialog({ terms, onClose }: TermsDialogProps) {
  const form = useId();
  const queryClient = useQueryClient();
  const save = useMutation({
    mutationFn: (values: PayoffTerms) => call(payoffRoutes.setTerms, { body: values }),
    onSuccess: (now) => {
      queryClient.setQueryData(staffPayoffQuery(terms.dealid).queryKey, now);
      announce(payoffCopy.saved);
      onClose();
    },
  });

  const { errors, failure, bind } = useTypedForm({
    id: form,
    schema: payoffTerms,
    error: save.error,
    read: (typed) => termsIn(terms.dealid, typed),
    send: save.mutate,
  });

  const errorOf = (field: string) =>
    Object.entries(errors).find(([path]) => path === field || path.startsWith(`${field}.`))?.[1];
  return (
    <Dialog
      open
      onClose={onClose}
      busy={save.isPending}
      closeOnPressOutside={false}
      title={payoffCopy.terms}
      actions={
        <>
          <Button onClick={onClose} disabled={save.isPending}>
            {payoffCopy.cancel}
          </Button>
          <Button
            type="submit"
            form={form}
            variant="primary"
            busy={save.isPending}
            busyLabel={payoffCopy.saving}
          >
            {payoffCopy.save}
          </Button>
        </>
      }
    >
      <form {...bind} className="grid gap-4 pt-1">
        {failure && <Alert tone="red">{payoffCopy.failed(messageOf(failure))}</Alert>}
        <TextField
          name="rate"
          label={payoffCopy.rate}
          inputMode="decimal"
          defaultValue={terms.rate}
          error={errorOf('rate')}
        />
        <SelectField
          name="dayCount"
          label={payoffCopy.dayCount}
          options={dayCounts.map((method) => ({ value: method, label: method }))}
          defaultValue={terms.dayCount}
        />
        <SelectField
          name="base"
          label={payoffCopy.base}
          options={bases}
          defaultValue={terms.isDutch ? 'dutch' : 'plain'}
        />
        <TextField
          name="interestPaidTo"
          type="date"
          label={payoffCopy.paidTo}
          hint={payoffCopy.paidToHint}
          defaultValue={terms.interestPaidTo ?? ''}
          error={errorOf('interestPaidTo')}
        />
        <TextField
          name="exitFee"
          label={payoffCopy.exitFee}
          inputMode="decimal"
          defaultValue={terms.exitFee}
          error={errorOf('exitFee')}
        />
        <TextField
          name="deferredExtensionFees"
          label={payoffCopy.deferredFees}
          hint={payoffCopy.deferredHint}
          defaultValue={terms.deferredExtensionFees.join(', ')}
          error={errorOf('deferredExtensionFees')}
        />
      </form>
    </Dialog>
  );
}

/** The terms as they stand in the form; what is no number becomes one that the schema refuses. */
function termsIn(dealid: string, form: FormData): Record<keyof PayoffTerms, unknown> {
  const number = (text: string) => (text.trim() === '' ? Number.NaN : Number(text));
  const fees = textOf(form, 'deferredExtensionFees').trim();
  const paidTo = textOf(form, 'interestPaidTo');
  return {
    dealid,
    rate: number(textOf(form, 'rate')),
    dayCount: textOf(form, 'dayCount'),
    isDutch: textOf(form, 'base') === 'dutch',
    exitFee: number(textOf(form, 'exitFee')),
    deferredExtensionFees: fees === '' ? [] : fees.split(',').map(number),
    interestPaidTo: paidTo === '' ? null : paidTo,
  };
}
