import type { ReactNode } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { FormErrorSummary } from '../../ui/form-error-summary.tsx';
import { FormActions, type FormActionsProps } from './form-actions.tsx';
import type { SectionFormState } from './use-section-form.ts';

export function SectionForm({
  children,
  ...actions
}: FormActionsProps & { readonly form: SectionFormState; readonly children: ReactNode }) {
  return (
    <form {...actions.form.bind} className="grid gap-6">
      <FormFaults form={actions.form} />
      {children}
      <FormActions {...actions} />
    </form>
  );
}

export function FormFaults({ form }: { readonly form: Pick<SectionFormState, 'summary' | 'failure'> }) {
  return (
    <>
      <FormErrorSummary {...form.summary} />
      {form.failure !== undefined && <Alert tone="red">{form.failure}</Alert>}
    </>
  );
}
