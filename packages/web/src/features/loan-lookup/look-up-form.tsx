import { lookupCopy } from '@drawbridge/messages/loan-lookup';
import { useMutation } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { loanLookupRoutes } from '@drawbridge/contract/loan-lookup/routes.ts';
import { loanQuestion, type FoundLoan, type LoanQuestion } from '@drawbridge/contract/loan-lookup/schema.ts';
import { call } from '../../platform/api.ts';
import { useContractForm } from '../../platform/contract-form.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { FormErrorSummary } from '../../ui/form-error-summary.tsx';
import { TextField } from '../../ui/text-field.tsx';

interface LookUpFormProps {
  /** Employees see the form but cannot submit it. */
  readonly closed: boolean;
  readonly onFound: (loans: readonly FoundLoan[]) => void;
}

export function LookUpForm({ closed, onFound }: LookUpFormProps) {
  const lookUp = useMutation({
    mutationFn: (body: LoanQuestion) => call(loanLookupRoutes.lookUp, { body }),
    onSuccess: onFound,
  });
  const { field, summary, failure, bind } = useContractForm({
    schema: loanQuestion,
    initial: { loan_number: '', ssn: '' },
    save: lookUp,
    failed: lookupCopy.failed,
    hasSummary: true,
  });
  return (
    <form {...bind} className="grid gap-4.5">
      <FormErrorSummary {...summary} />
      <div className="grid gap-4.5 sm:grid-cols-2">
        <TextField
          label={lookupCopy.loanNumber}
          hint={lookupCopy.loanNumberHint}
          autoComplete="off"
          {...field('loan_number')}
        />
        <TextField
          label={lookupCopy.ssn}
          hint={lookupCopy.ssnHint}
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          {...field('ssn')}
        />
      </div>
      {failure !== undefined && <Alert tone="red">{failure}</Alert>}
      {lookUp.data?.length === 0 && !lookUp.isPending && (
        <Alert tone="amber" title={lookupCopy.none}>
          {lookupCopy.noneHint}
        </Alert>
      )}
      <div>
        <Button
          type="submit"
          variant="primary"
          busy={lookUp.isPending}
          busyLabel={lookupCopy.lookingUp}
          disabledReason={closed ? lookupCopy.employees : undefined}
          icon={<Search aria-hidden className="size-4" />}
        >
          {lookupCopy.lookUp}
        </Button>
      </div>
    </form>
  );
}
