import { accessCopy } from '@drawbridge/messages/access';
import { KeyRound } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { textLinkClass } from '../../ui/button-class.ts';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextField } from '../../ui/text-field.tsx';

export interface SignInViewProps extends Pick<ComponentProps<'form'>, 'onSubmit'> {
  readonly values?: { readonly username: string; readonly password: string };
  readonly errors?: {
    readonly username?: string | undefined;
    readonly password?: string | undefined;
    readonly code?: string | undefined;
  };
  /** The password was right, and the second factor is needed. */
  readonly asksCode?: boolean;
  /** Runs on the passkey button. Null if the browser has no passkeys. */
  readonly onPasskey?: (() => void) | null;
  readonly passkeyBusy?: boolean;
  readonly refusal?: string | undefined;
  /** Why the person was signed out. */
  readonly notice?: string | undefined;
  readonly busy?: boolean;
}

function LinkTo({ href, children }: { readonly href: string; readonly children: ReactNode }) {
  return (
    <a href={href} className={textLinkClass}>
      {children}
    </a>
  );
}

// Simpler than `MarkedText`, and this page doesn’t have to load it.
const sentence = accessCopy.newHere;
const [before, words, after] = sentence.split(/<\/?create>/);

/**
 * The sign-in form. It depends on no context, so that the build can render it into the page. It posts, so that no browser ever
 * writes the password into an address.
 */
export function SignInView({
  values,
  errors,
  refusal,
  notice,
  asksCode = false,
  onPasskey,
  passkeyBusy = false,
  busy = false,
  onSubmit,
}: SignInViewProps) {
  return (
    <form noValidate method="post" onSubmit={onSubmit} className="grid gap-4.5">
      <div>
        <h1 tabIndex={-1}>{accessCopy.signInTitle}</h1>
        <p className="mt-1.5 text-ink-2">{accessCopy.signInSubtitle}</p>
      </div>
      {notice !== undefined && refusal === undefined && <Alert tone="amber">{notice}</Alert>}
      {refusal !== undefined && <Alert tone="red">{refusal}</Alert>}
      <TextField
        id="username"
        name="username"
        label={accessCopy.email}
        type="email"
        autoComplete="username"
        inputMode="email"
        defaultValue={values?.username}
        error={errors?.username}
      />
      <PasswordField
        id="password"
        name="password"
        label={accessCopy.password}
        autoComplete="current-password"
        defaultValue={values?.password}
        error={errors?.password}
      />
      {asksCode && (
        <TextField
          id="code"
          name="code"
          label={accessCopy.code}
          hint={accessCopy.codeHint}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          error={errors?.code}
        />
      )}
      <Button type="submit" variant="primary" size="lg" stretch busy={busy} busyLabel={accessCopy.signingIn}>
        {accessCopy.signIn}
      </Button>
      {onPasskey !== null && (
        <Button
          size="lg"
          stretch
          busy={passkeyBusy}
          busyLabel={accessCopy.passkeyAsking}
          icon={<KeyRound aria-hidden className="size-[17px]" />}
          onClick={onPasskey}
        >
          {accessCopy.passkey}
        </Button>
      )}
      <p className="text-sm">
        <LinkTo href="/forgot-password">{accessCopy.passwordHelp}</LinkTo>
      </p>
      <p className="text-sm text-ink-2">
        {before}
        <LinkTo href="/create-account">{words}</LinkTo>
        {after}
      </p>
    </form>
  );
}
