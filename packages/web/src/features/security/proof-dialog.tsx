import { securityCopy, securityMessages } from '@drawbridge/messages/security';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import { secondFactorCode, type OwnerProof } from '@drawbridge/contract/security/schema.ts';
import { useContractForm, type ContractForm, type Issue } from '../../platform/contract-form.ts';
import { useSession } from '../../platform/session.ts';
import { Button } from '../../ui/button.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextField } from '../../ui/text-field.tsx';

interface Proof {
  readonly name: string;
  readonly password: string;
  readonly code: string;
}
type ProofField = keyof Proof;

/** The typed values and the proof for calls that need the owner: password and code, or a passkey’s answer. */
export interface GivenProof extends Proof {
  readonly owner: OwnerProof;
}

export interface ProofDialogProps {
  readonly title: string;
  readonly description: ReactNode;
  /** Fields to ask for in addition to the password. */
  readonly asks?: readonly Exclude<ProofField, 'password'>[];
  /** The initial name, if one is asked for. */
  readonly name?: string;
  readonly submitLabel: string;
  readonly busyLabel: string;
  readonly danger?: boolean;
  /** A passkey may replace the password, or (`only`) is the only proof accepted. */
  readonly passkey?: 'offered' | 'only';
  /** Runs the action. Throws if it is refused. */
  readonly onSubmit: (proof: GivenProof) => Promise<void>;
  readonly onClose: () => void;
}

/** Each call needs different fields, so `whatIsMissing` applies the contract’s rules and messages. */
const typedProof = z.object({
  by: z.enum(['password', 'passkey']),
  name: z.string(),
  password: z.string(),
  code: z.string(),
});
type TypedProof = z.infer<typeof typedProof>;

/** Asks for the password again, and any other proof, before a sensitive change. */
export function ProofDialog(props: ProofDialogProps) {
  const { title, description, asks = [], submitLabel, busyLabel, danger, passkey, onSubmit, onClose } = props;
  const give = useMutation({
    mutationFn: async ({ by, ...proof }: TypedProof) =>
      onSubmit({ ...proof, owner: by === 'passkey' ? await answeredByPasskey() : typed(proof, asks) }),
    // Do not leave the password in the page’s memory.
    gcTime: 0,
  });
  const initial: TypedProof = { by: 'password', name: props.name ?? '', password: '', code: '' };
  const { form, field, frame, submit } = useContractForm({
    schema: typedProof,
    initial,
    also: (proof) => whatIsMissing(proof, asks),
    save: give,
  });
  function proveBy(by: TypedProof['by']): void {
    form.setValue('by', by);
    submit();
  }
  return (
    <FormDialog
      {...frame}
      onSubmit={(event) => {
        event.preventDefault();
        proveBy(passkey === 'only' ? 'passkey' : 'password');
      }}
      onClose={onClose}
      title={title}
      description={description}
      actions={
        passkey === 'offered' && (
          <Button disabled={frame.busy} onClick={() => proveBy('passkey')}>
            {securityCopy.usePasskey}
          </Button>
        )
      }
      save={submitLabel}
      busyLabel={busyLabel}
      danger={danger}
    >
      <ProofFields field={field} asks={asks} hasPassword={passkey !== 'only'} />
    </FormDialog>
  );
}

interface ProofFieldsProps extends Pick<ContractForm<TypedProof>, 'field'> {
  readonly asks: readonly ProofField[];
  readonly hasPassword: boolean;
}

function ProofFields({ field, asks, hasPassword }: ProofFieldsProps) {
  const email = useSession()?.username;
  return (
    <>
      <input type="hidden" name="username" autoComplete="username" value={email ?? ''} readOnly />
      {asks.includes('name') && (
        <TextField
          label={securityCopy.passkeys.name}
          hint={securityCopy.passkeys.nameHint}
          maxLength={60}
          {...field('name')}
        />
      )}
      {hasPassword && (
        <PasswordField
          data-autofocus
          label={securityCopy.password}
          autoComplete="current-password"
          {...field('password')}
        />
      )}
      {asks.includes('code') && (
        <TextField
          label={securityCopy.code}
          hint={securityCopy.codeHint}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          {...field('code')}
        />
      )}
    </>
  );
}

async function answeredByPasskey(): Promise<OwnerProof> {
  const { answerWithPasskey } = await import('./answer-with-passkey.ts');
  return { passkey: await answerWithPasskey() };
}

function typed({ password, code }: Proof, asks: readonly ProofField[]): OwnerProof {
  return asks.includes('code') ? { password, code } : { password };
}

/** A passkey replaces both password and code. */
function whatIsMissing({ by, name, password, code }: TypedProof, asks: readonly ProofField[]): Issue[] {
  const isTyped = by === 'password';
  const issues: Issue[] = [];
  if (asks.includes('name') && name.trim() === '')
    issues.push({ path: ['name'], message: securityMessages.name });
  if (isTyped && password === '') issues.push({ path: ['password'], message: securityMessages.password });
  if (isTyped && asks.includes('code') && !secondFactorCode.safeParse(code).success)
    issues.push({ path: ['code'], message: securityMessages.code });
  return issues;
}
