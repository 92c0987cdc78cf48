import { accountCopy } from '@drawbridge/messages/access';
import type { passwordForm, passwordPairForm } from '@drawbridge/contract/access/account-forms.ts';
import { useContractForm } from '../../platform/contract-form.ts';
import { useSending } from '../../platform/use-sending.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { PasswordChecklist } from './password-checklist.tsx';

export interface PasswordPairFormProps {
  readonly email: string;
  readonly label: string;
  readonly submitLabel: string;
  /** The page’s schema, with its messages. */
  readonly rules: typeof passwordForm | typeof passwordPairForm;
  /** Sets the password. Throws if the server refuses. */
  readonly save: (password: string) => Promise<void>;
}

export function PasswordPairForm({ email, label, submitLabel, rules, save }: PasswordPairFormProps) {
  const words = accountCopy.password;
  const { values, field, bind, busy, failure } = useContractForm({
    schema: rules,
    initial: { password: '', confirmation: '' },
    save: useSending(({ password }: { password: string }) => save(password)),
  });
  return (
    <form {...bind} method="post" className="grid gap-4.5">
      {failure !== undefined && <Alert tone="red">{failure}</Alert>}
      {/* Password managers want to know for whom they keep it. */}
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <PasswordField id="password" label={label} autoComplete="new-password" {...field('password')} />
      <PasswordChecklist password={values.password} />
      <PasswordField
        id="confirmation"
        label={words.confirmation}
        autoComplete="new-password"
        {...field('confirmation')}
      />
      <Button type="submit" variant="primary" size="lg" stretch busy={busy} busyLabel={words.setting}>
        {submitLabel}
      </Button>
    </form>
  );
}
