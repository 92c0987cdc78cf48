import { useId, useState, type ReactNode, type SubmitEvent } from 'react';
import { securityMessages, secondFactorCode, type OwnerProof } from '@drawbridge/contract/security/schema.ts';
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

/** What was typed, and what stands for it in calls that ask for the owner: password and code, or a passkey’s answer. */
export interface GivenProof extends Proof {
  readonly owner: OwnerProof;
}

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
  /** A passkey may answer instead of the password, or (`only`) nothing else does. */
  readonly passkey?: 'offered' | 'only';
  /** Does it; throws when it is refused. */
  readonly onSubmit: (proof: GivenProof) => Promise<void>;
  readonly onClose: () => void;
}

interface State {
  readonly busy: boolean;
  readonly errors?: Partial<Record<ProofField, string>>;
  readonly refusal?: string;
}

/** Asks for the password again, and what else it takes, before something weighty. */
export function ProofDialog(props: ProofDialogProps) {
  const { title, description, asks = [], submitLabel, busyLabel, danger, passkey, onSubmit, onClose } = props;
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
    if (passkey === 'only') await give(answeredByPasskey, ['name']);
    else await give(() => Promise.resolve(typed(proof, asks)), allFields);
  }

  async function give(owner: () => Promise<OwnerProof>, fields: readonly ProofField[]): Promise<void> {
    if (busy) return;
    const missing = whatIsMissing(proof, asks, fields);
    if (Object.keys(missing).length > 0) {
      refuse(missing);
      return;
    }
    setState({ busy: true });
    try {
      await onSubmit({ ...proof, owner: await owner() });
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
          {passkey === 'offered' && (
            <Button disabled={busy} onClick={() => void give(answeredByPasskey, ['name'])}>
              {securityCopy.usePasskey}
            </Button>
          )}
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
        {passkey !== 'only' && (
          <PasswordField
            {...field('password')}
            data-autofocus
            label={securityCopy.password}
            autoComplete="current-password"
          />
        )}
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

const allFields: readonly ProofField[] = ['name', 'password', 'code'];

async function answeredByPasskey(): Promise<OwnerProof> {
  const { answerWithPasskey } = await import('./answer-with-passkey.ts');
  return { passkey: await answerWithPasskey() };
}

function typed({ password, code }: Proof, asks: readonly ProofField[]): OwnerProof {
  return asks.includes('code') ? { password, code } : { password };
}

function whatIsMissing(
  { name, password, code }: Proof,
  asks: readonly ProofField[],
  fields: readonly ProofField[],
): Partial<Record<ProofField, string>> {
  const wants = (field: ProofField) => fields.includes(field) && asks.includes(field);
  const wrongCode = wants('code') && !secondFactorCode.safeParse(code).success;
  return {
    ...(wants('name') && name.trim() === '' ? { name: securityMessages.name } : {}),
    ...(fields.includes('password') && password === '' ? { password: securityMessages.password } : {}),
    ...(wrongCode ? { code: securityMessages.code } : {}),
  };
}
