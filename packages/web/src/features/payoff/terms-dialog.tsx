import { payoffCopy } from '@drawbridge/messages/payoff';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { payoffRoutes } from '@drawbridge/contract/payoff/routes.ts';
import { payoffTerms, type PayoffTerms } from '@drawbridge/contract/payoff/schema.ts';
import { dayCounts } from '@drawbridge/domain/payoff/day-count.ts';
import { call } from '../../platform/api.ts';
import { useContractForm } from '../../platform/contract-form.ts';
import { announce } from '../../ui/announcer-store.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { staffPayoffQuery } from './queries.ts';

interface TermsDialogProps {
  readonly terms: PayoffTerms;
  readonly onClose: () => void;
}

const bases = [
  { value: 'plain', label: payoffCopy.bases.plain },
  { value: 'dutch', label: payoffCopy.bases.dutch },
];

/** Edits a deal’s payoff terms. Issued letters stay as they are. */
export function TermsDialog({ terms, onClose }: TermsDialogProps) {
  const queryClient = useQueryClient();
  const save = useMutation({
    mutationFn: (values: PayoffTerms) => call(payoffRoutes.setTerms, { body: values }),
    onSuccess: (now) => {
      queryClient.setQueryData(staffPayoffQuery(terms.dealid).queryKey, now);
      announce(payoffCopy.saved);
      onClose();
    },
  });
  const { field, errors, frame } = useContractForm({
    schema: payoffTerms,
    initial: typedTerms(terms),
    body: (typed) => ({ dealid: terms.dealid, ...termsIn(typed) }),
    save,
    failed: payoffCopy.failed,
  });
  // One field holds all fees, so it shows the first fee’s error.
  const feesError = Object.entries(errors).find(([path]) => path.startsWith('deferredExtensionFees'))?.[1];
  return (
    <FormDialog
      {...frame}
      onClose={onClose}
      title={payoffCopy.terms}
      save={payoffCopy.save}
      busyLabel={payoffCopy.saving}
    >
      <TextField label={payoffCopy.rate} inputMode="decimal" {...field('rate')} />
      <SelectField
        label={payoffCopy.dayCount}
        options={dayCounts.map((method) => ({ value: method, label: method }))}
        {...field('dayCount')}
      />
      <SelectField label={payoffCopy.base} options={bases} {...field('base')} />
      <TextField
        type="date"
        label={payoffCopy.paidTo}
        hint={payoffCopy.paidToHint}
        {...field('interestPaidTo')}
      />
      <TextField label={payoffCopy.exitFee} inputMode="decimal" {...field('exitFee')} />
      <TextField
        label={payoffCopy.deferredFees}
        hint={payoffCopy.deferredHint}
        {...field('deferredExtensionFees')}
        error={feesError}
      />
    </FormDialog>
  );
}

function typedTerms(terms: PayoffTerms) {
  return {
    rate: String(terms.rate),
    dayCount: terms.dayCount,
    base: terms.isDutch ? 'dutch' : 'plain',
    interestPaidTo: terms.interestPaidTo ?? '',
    exitFee: String(terms.exitFee),
    deferredExtensionFees: terms.deferredExtensionFees.join(', '),
  };
}

/** Text that is not a number becomes NaN, which the schema refuses. */
function termsIn(typed: ReturnType<typeof typedTerms>): Omit<PayoffTerms, 'dealid'> {
  const number = (text: string) => (text.trim() === '' ? Number.NaN : Number(text));
  const fees = typed.deferredExtensionFees.trim();
  return {
    rate: number(typed.rate),
    dayCount: typed.dayCount,
    isDutch: typed.base === 'dutch',
    exitFee: number(typed.exitFee),
    deferredExtensionFees: fees === '' ? [] : fees.split(',').map(number),
    interestPaidTo: typed.interestPaidTo === '' ? null : typed.interestPaidTo,
  };
}
