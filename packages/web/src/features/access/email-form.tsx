import { useEffect, useEffectEvent, useState, type ReactNode, type SubmitEvent } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { Tone } from '../../ui/tone.ts';
import { accessCopy } from './copy.ts';

/** What came of sending an email: words in a tone; `done` takes the place of the form. */
export interface Outcome {
  readonly tone: Tone;
  readonly words: ReactNode;
  readonly done?: boolean;
}

export interface EmailFormProps {
  readonly title: string;
  readonly subtitle: string;
  readonly submit: string;
  readonly submitting: string;
  /** The complaint about an email, if there is one. */
  readonly check: (email: string) => string | undefined;
  readonly send: (email: string) => Promise<Outcome>;
  /** Filled in, and sent at once unless `sendAtOnce` is false. */
  readonly initial?: string | undefined;
  readonly sendAtOnce?: boolean;
  readonly footer: ReactNode;
}

/** A form that asks for nothing but an email. */
export function EmailForm({
  title,
  subtitle,
  submit,
  submitting,
  check,
  send,
  initial,
  sendAtOnce = true,
  footer,
}: EmailFormProps) {
  const [email, setEmail] = useState(initial ?? '');
  const [state, setState] = useState<{ busy: boolean; error?: string | undefined; outcome?: Outcome }>({
    busy: false,
  });

  async function go(): Promise<void> {
    const error = check(email.trim());
    setState({ busy: error === undefined, error });
    if (error === undefined) setState({ busy: false, outcome: await send(email.trim()) });
    else document.getElementById('email')?.focus();
  }

  const goAtOnce = useEffectEvent(() => {
    if (initial !== undefined && sendAtOnce) void go();
  });
  useEffect(() => {
    const timer = setTimeout(goAtOnce, 0);
    return () => clearTimeout(timer);
  }, []);

  const { busy, error, outcome } = state;
  return (
    <form
      noValidate
      method="post"
      className="grid gap-4.5"
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        void go();
      }}
    >
      <div>
        <h1 tabIndex={-1}>{title}</h1>
        <p className="mt-1.5 text-ink-2">{subtitle}</p>
      </div>
      {outcome && <Alert tone={outcome.tone}>{outcome.words}</Alert>}
      {outcome?.done !== true && (
        <>
          <TextField
            id="email"
            name="email"
            label={accessCopy.email}
            type="email"
            inputMode="email"
            autoComplete="email"
            value={email}
            onChange={(event) => setEmail(event.target.value)}
            error={error}
          />
          <Button type="submit" variant="primary" size="lg" stretch busy={busy} busyLabel={submitting}>
            {submit}
          </Button>
        </>
      )}
      <p className="text-sm text-ink-2">{footer}</p>
    </form>
  );
}
