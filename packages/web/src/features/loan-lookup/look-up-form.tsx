import { useMutation } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { loanLookupRoutes } from '@drawbridge/contract/loan-lookup/routes.ts';
import { loanQuestion, type FoundLoan, type LoanQuestion } from '@drawbridge/contract/loan-lookup/schema.ts';
import { call, messageOf } from '../../platform/api.ts';
import { schemaResolver } from '../../platform/schema-resolver.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { FormErrorSummary } from '../../ui/form-error-summary.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { lookupCopy } from './copy.ts';

const fields = ['loan_number', 'ssn'] as const;

interface LookUpFormProps {
  /** Employees see the form and cannot send it. */
  readonly closed: boolean;
  readonly onFound: (loans: readonly FoundLoan[]) => void;
}

/** Number and last 4 of SSN: what finds a loan. */
export function LookUpForm({ closed, onFound }: LookUpFormProps) {
  const { register, handleSubmit, formState } = useForm<LoanQuestion>({
    defaultValues: { loan_number: '', ssn: '' },
    resolver: schemaResolver(loanQuestion),
    shouldFocusError: false,
  });
  const lookUp = useMutation({
    mutationFn: (body: LoanQuestion) => call(loanLookupRoutes.lookUp, { body }),
    onSuccess: onFound,
  });
  const { errors, submitCount } = formState;
  const problems = fields.flatMap((field) => {
    const message = errors[field]?.message;
    return message === undefined ? [] : [{ field, message }];
  });
  return (
    <form noValidate className="grid gap-4.5" onSubmit={handleSubmit((values) => lookUp.mutate(values))}>
      <FormErrorSummary problems={problems} attempt={submitCount} />
      <div className="grid gap-4.5 sm:grid-cols-2">
        <TextField
          id="loan_number"
          label={lookupCopy.loanNumber}
          hint={lookupCopy.loanNumberHint}
          autoComplete="off"
          error={errors.loan_number?.message}
          {...register('loan_number')}
        />
        <TextField
          id="ssn"
          label={lookupCopy.ssn}
          hint={lookupCopy.ssnHint}
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          error={errors.ssn?.message}
          {...register('ssn')}
        />
      </div>
      {lookUp.isError && <Alert tone="red">{lookupCopy.failed(messageOf(lookUp.error))}</Alert>}
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
