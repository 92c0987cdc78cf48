import { useId, useState, type ReactNode, type SubmitEvent } from 'react';
import { securityMessages, secondFactorCode } from '@drawbridge/contract/security/schema.ts';
import { ProblemError } from '@drawbridge/contract/wire/client.ts';
import { messageOf } from '../../platform/api.ts';
import { useSession } from '../../platform/session.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { securityCopy } from './copy.ts';

interface Proof {
  readonly name: string;
  readonly password: string;
  readonly code: string;
}
type ProofField = keyof Proof;

export interface ProofDialogProps {
  readonly title: string;
  readonly description: ReactNode;
  /** Asked for besides the password. */
  readonly asks?: readonly Exclude<ProofField, 'password'>[];
  /** A name to begin with, where one is asked for. */
  readonly name?: string;
  readonly submitLabel: string;
  readonly busyLabel: string;
  readonly danger?: boolean;
  /** Does it; throws when it is refused. */
  readonly onSubmit: (proof: Proof) => Promise<void>;
  readonly onClose: () => void;
}

interface State {
  readonly busy: boolean;
  readonly errors?: Partial<Record<ProofField, string>>;
  readonly refusal?: string;
}

/** Asks for the password again, and what else it takes, before something weighty. */
export function ProofDialog(props: ProofDialogProps) {
  const { title, description, asks = [], submitLabel, busyLabel, danger, onSubmit, onClose } = props;
  const form = useId();
  const email = useSession()?.username;
  const [proof, setProof] = useState<Proof>({ name: props.name ?? '', password: '', code: '' });
  const [{ busy, errors, refusal }, setState] = useState<State>({ busy: false });

  function refuse(messages: Partial<Record<ProofField, string>>): void {
    setState({ busy: false, errors: messages });
    const first = (['name', 'password', 'code'] as const).find((field) => messages[field] !== undefined);
    if (first) document.getElementById(`${form}-${first}`)?.focus();
  }

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (busy) return;
    const missing = whatIsMissing(proof, asks);
    if (Object.keys(missing).length > 0) {
      refuse(missing);
      return;
    }
    setState({ busy: true });
    try {
      await onSubmit(proof);
    } catch (error) {
      const fields = error instanceof ProblemError ? error.problem.errors : undefined;
      if (fields) refuse(Object.fromEntries(fields.map(({ path, message }) => [path, message])));
      else setState({ busy: false, refusal: messageOf(error) });
    }
  }

  function field(name: ProofField) {
    return {
      id: `${form}-${name}`,
      value: proof[name],
      error: errors?.[name],
      onChange: (event: { target: { value: string } }) => setProof({ ...proof, [name]: event.target.value }),
    };
  }

  return (
    <Dialog
      open
      onClose={onClose}
      busy={busy}
      closeOnPressOutside={false}
      title={title}
      description={description}
      actions={
        <>
          <Button onClick={onClose} disabled={busy}>
            {securityCopy.cancel}
          </Button>
          <Button
            type="submit"
            form={form}
            variant={danger ? 'danger' : 'primary'}
            busy={busy}
            busyLabel={busyLabel}
          >
            {submitLabel}
          </Button>
        </>
      }
    >
      <form id={form} noValidate className="grid gap-4 pt-1" onSubmit={(event) => void submit(event)}>
        {refusal !== undefined && <Alert tone="red">{refusal}</Alert>}
        <input type="hidden" name="username" autoComplete="username" value={email ?? ''} readOnly />
        {asks.includes('name') && (
          <TextField
            {...field('name')}
            label={securityCopy.passkeys.name}
            hint={securityCopy.passkeys.nameHint}
            maxLength={60}
          />
        )}
        <PasswordField
          {...field('password')}
          data-autofocus
          label={securityCopy.password}
          autoComplete="current-password"
        />
        {asks.includes('code') && (
          <TextField
            {...field('code')}
            label={securityCopy.code}
            hint={securityCopy.codeHint}
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
      </form>
    </Dialog>
  );
}

function whatIsMissing(
  { name, password, code }: Proof,
  asks: readonly ProofField[],
): Partial<Record<ProofField, string>> {
  const wrongCode = asks.includes('code') && !secondFactorCode.safeParse(code).success;
  return {
    ...(asks.includes('name') && name.trim() === '' ? { name: securityMessages.name } : {}),
    ...(password === '' ? { password: securityMessages.password } : {}),
    ...(wrongCode ? { code: securityMessages.code } : {}),
  };
}
