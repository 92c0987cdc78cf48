import { viewingCopy } from '@drawbridge/messages/app';
import { useMutation } from '@tanstack/react-query';
import { impersonation, type Impersonation } from '@drawbridge/contract/access/schema.ts';
import { ProblemError } from '@drawbridge/contract/wire/client.ts';
import { useContractForm } from '../platform/contract-form.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/text-field.tsx';
import { beginView } from './begin-view.ts';

/** Lets an employee open a borrower's or broker's account by email. */
export function EmployeeBar() {
  const view = useMutation({
    mutationFn: (given: Impersonation) => beginView(given),
    onSuccess() {
      form.reset();
      clear();
    },
  });
  const { form, values, field, bind, failure, clear } = useContractForm({
    schema: impersonation,
    initial: { username: '', reason: '' },
    body: ({ username, reason }) => ({ username: username.trim(), reason: reason.trim() }),
    save: view,
    failed: ({ reason }) => refusalIn(view.error) ?? reason,
  });
  // One line until an account is typed; a phone has room for the reason then.
  const isUsed = values.username !== '';
  return (
    <section aria-label={viewingCopy.bar} className="border-b border-line bg-sunk px-4 py-1.5 lg:px-8">
      <form
        {...bind}
        className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 gap-y-2 md:grid-cols-[minmax(0,20rem)_minmax(0,20rem)_auto] md:justify-start"
      >
        <TextField
          id="view-email"
          label={viewingCopy.email}
          labelHidden
          type="email"
          inputMode="email"
          autoComplete="off"
          placeholder={viewingCopy.emailToView}
          className={isUsed ? 'max-md:col-span-2' : undefined}
          {...field('username')}
        />
        <TextField
          id="view-reason"
          label={viewingCopy.reason}
          labelHidden
          autoComplete="off"
          placeholder={viewingCopy.reasonExample}
          className={isUsed ? undefined : 'max-md:hidden'}
          {...field('reason')}
        />
        <Button
          type="submit"
          busy={view.isPending}
          busyLabel={viewingCopy.submitting}
          className="h-10 max-md:h-11"
        >
          {viewingCopy.submit}
        </Button>
      </form>
      {failure !== undefined && (
        <Alert tone="red" className="mt-3" onDismiss={view.reset}>
          {failure}
        </Alert>
      )}
    </section>
  );
}

function refusalIn(error: Error | null): string | undefined {
  return error instanceof ProblemError ? error.problem.error : undefined;
}
