import { useState, type SubmitEvent } from 'react';
import { accessRoutes } from '@drawbridge/contract/access/routes.ts';
import { impersonation } from '@drawbridge/contract/access/schema.ts';
import { ProblemError } from '@drawbridge/contract/wire/client.ts';
import { call, callWithToken, messageOf } from '../platform/api.ts';
import { fieldMessages } from '../platform/field-messages.ts';
import { textOf } from '../platform/form-text.ts';
import { keepView, type Session } from '../platform/session.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/text-field.tsx';
import { renewEmployeeToken } from './renew-employee-token.ts';
import { viewingCopy } from './viewing-copy.ts';

interface EmployeeBarProps {
  readonly session: Session;
  readonly employeeToken: string;
}

interface State {
  readonly busy: boolean;
  readonly errors?: Readonly<Record<string, string>>;
  /** Why the server refused. */
  readonly refusal?: string;
}

/** Lets an employee view the account of a borrower or broker by its e-mail. */
export function EmployeeBar({ session, employeeToken }: EmployeeBarProps) {
  const [{ busy, errors, refusal }, setState] = useState<State>({ busy: false });

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = event.currentTarget;
    const values = new FormData(form);
    const given = impersonation.safeParse({
      username: textOf(values, 'view-email').trim(),
      reason: textOf(values, 'view-reason').trim(),
    });
    if (!given.success) {
      setState({ busy: false, errors: fieldMessages(given.error.issues) });
      return;
    }
    setState({ busy: true });
    // During a view the session's token is the other person's, and the employee's stands beside it.
    const ask = session.viewing ? callWithToken(employeeToken) : call;
    try {
      keepView(await ask(accessRoutes.impersonate, { body: given.data }));
      void renewEmployeeToken();
      form.reset();
      setState({ busy: false });
    } catch (error) {
      setState({ busy: false, refusal: sentenceOf(error) });
    }
  }

  return (
    <section aria-label={viewingCopy.bar} className="border-b border-line bg-sunk px-4 py-3 lg:px-8">
      <form
        noValidate
        onSubmit={(event) => void submit(event)}
        className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 gap-y-2 md:grid-cols-[minmax(0,20rem)_minmax(0,20rem)_auto] md:justify-start"
      >
        <TextField
          id="view-email"
          name="view-email"
          label={viewingCopy.email}
          type="email"
          inputMode="email"
          autoComplete="off"
          placeholder={viewingCopy.emailExample}
          error={errors?.['username']}
          className="max-md:col-span-2"
        />
        <TextField
          id="view-reason"
          name="view-reason"
          label={viewingCopy.reason}
          optional
          autoComplete="off"
          error={errors?.['reason']}
        />
        <Button
          type="submit"
          busy={busy}
          busyLabel={viewingCopy.submitting}
          className="mt-[26px] h-10 max-md:h-11"
        >
          {viewingCopy.submit}
        </Button>
      </form>
      {refusal !== undefined && (
        <Alert
          tone="red"
          className="mt-3"
          dismissLabel={viewingCopy.dismiss}
          onDismiss={() => setState({ busy: false })}
        >
          {refusal}
        </Alert>
      )}
    </section>
  );
}

/** The sentence that the server has for the person. */
function sentenceOf(error: unknown): string {
  return (error instanceof ProblemError ? error.problem.error : undefined) ?? messageOf(error);
}
