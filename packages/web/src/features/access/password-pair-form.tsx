import { useState, type SubmitEvent } from 'react';
import type { passwordForm, passwordPairForm } from '@drawbridge/contract/access/account-forms.ts';
import { ProblemError } from '@drawbridge/contract/wire/client.ts';
import { messageOf } from '../../platform/api.ts';
import { fieldMessages } from '../../platform/field-messages.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { accountCopy } from './copy.ts';
import { PasswordChecklist } from './password-checklist.tsx';

export interface PasswordPairFormProps {
  readonly email: string;
  readonly label: string;
  /** What the button says. */
  readonly submitLabel: string;
  /** The rules of the page, with its words. */
  readonly rules: typeof passwordForm | typeof passwordPairForm;
  /** Sets the password; throws when the server refuses. */
  readonly save: (password: string) => Promise<void>;
}

/** A new password, twice, with a list that shows what it still needs. */
export function PasswordPairForm({ email, label, submitLabel, rules, save }: PasswordPairFormProps) {
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const [state, setState] = useState<{ busy: boolean; errors?: Record<string, string>; refusal?: string }>({
    busy: false,
  });

  function refuse(errors: Record<string, string>): void {
    setState({ busy: false, errors });
    document.getElementById(errors['password'] === undefined ? 'confirmation' : 'password')?.focus();
  }

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const given = rules.safeParse({ password, confirmation });
    if (!given.success) {
      refuse(fieldMessages(given.error.issues));
      return;
    }
    setState({ busy: true });
    try {
      await save(password);
    } catch (error) {
      const fields = error instanceof ProblemError ? error.problem.errors : undefined;
      if (fields) refuse(Object.fromEntries(fields.map(({ path, message }) => [path, message])));
      else setState({ busy: false, refusal: messageOf(error) });
    }
  }

  const { busy, errors, refusal } = state;
  const words = accountCopy.password;
  return (
    <form noValidate method="post" className="grid gap-4.5" onSubmit={(event) => void submit(event)}>
      {refusal !== undefined && <Alert tone="red">{refusal}</Alert>}
      {/* Password managers want to know for whom they keep it. */}
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <PasswordField
        id="password"
        label={label}
        autoComplete="new-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={errors?.['password']}
      />
      <PasswordChecklist password={password} />
      <PasswordField
        id="confirmation"
        label={words.confirmation}
        autoComplete="new-password"
        value={confirmation}
        onChange={(event) => setConfirmation(event.target.value)}
        error={errors?.['confirmation']}
      />
      <Button type="submit" variant="primary" size="lg" stretch busy={busy} busyLabel={words.setting}>
        {submitLabel}
      </Button>
    </form>
  );
}
