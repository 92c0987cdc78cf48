import { proposedTermsCopy, termsCopy as copy } from '@drawbridge/messages/loan-accounts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { loanAccountRoutes } from '@drawbridge/contract/loan-accounts/routes.ts';
import {
  termsConfirmation,
  type LoanTermsReply,
  type TermsConfirmation,
} from '@drawbridge/contract/loan-accounts/schema.ts';
import { call } from '../../platform/api.ts';
import { useContractForm, type ContractForm } from '../../platform/contract-form.ts';
import { Alert } from '../../ui/alert.tsx';
import { announce } from '../../ui/announcer-store.ts';
import { Button } from '../../ui/button.tsx';
import { FormErrorSummary } from '../../ui/form-error-summary.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { loanTermsQuery } from './queries.ts';
import { confirmationOf, typedTerms, type TermsTyped } from './terms-draft.ts';
import { InterestSection, NoteSection, PaymentsSection } from './terms-sections.tsx';
import { ChargesSection, PayoffSection } from './terms-charges.tsx';

export type TermsFormOf = ContractForm<TermsTyped>;

interface TermsFormProps {
  readonly dealId: string;
  readonly loan: LoanTermsReply;
  readonly onDone: () => void;
  /** Absent while there are no confirmed terms to go back to. */
  readonly onCancel?: () => void;
}

/** Confirms the terms of a note, or corrects them with a reason. */
export function TermsForm({ dealId, loan, onDone, onCancel }: TermsFormProps) {
  const queryClient = useQueryClient();
  const seen = loan.versions[0]?.version ?? 0;
  const save = useMutation({
    mutationFn: (body: TermsConfirmation) => call(loanAccountRoutes.confirmTerms, { body }),
    onSuccess: (now) => {
      queryClient.setQueryData(loanTermsQuery(dealId).queryKey, now);
      announce(now.proposal ? proposedTermsCopy.sent : copy.confirmedNow);
      onDone();
    },
  });
  const form = useContractForm({
    schema: termsConfirmation,
    initial: typedTerms(loan),
    body: (typed) => confirmationOf(typed, { dealid: dealId, seen }),
    save,
    failed: copy.failed,
    hasSummary: true,
  });
  return (
    <form {...form.bind} className="grid gap-6">
      <FormErrorSummary {...form.summary} />
      {form.failure !== undefined && <Alert tone="red">{form.failure}</Alert>}
      <NoteSection form={form} />
      <InterestSection form={form} />
      <PaymentsSection form={form} />
      <ChargesSection form={form} />
      <PayoffSection form={form} />
      {seen > 0 && (
        <TextField label={copy.reason} hint={copy.reasonHint} maxLength={500} {...form.field('reason')} />
      )}
      {(form.errors['beyondReason'] !== undefined || form.values.beyondReason !== '') && (
        <TextField
          label={proposedTermsCopy.beyondReason}
          hint={proposedTermsCopy.beyondReasonHint}
          maxLength={500}
          {...form.field('beyondReason')}
        />
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" busy={form.busy} busyLabel={copy.confirming}>
          {copy.confirm}
        </Button>
        {onCancel && <Button onClick={onCancel}>{copy.cancel}</Button>}
      </div>
    </form>
  );
}
