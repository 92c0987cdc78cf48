import { accessCopy } from '@drawbridge/messages/access';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import type * as z from 'zod/mini';
import { useContractForm } from '../../platform/contract-form.ts';
import { useSending } from '../../platform/use-sending.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { Tone } from '../../ui/tone.ts';

/** The result of sending an email: text in a tone. `done` replaces the form. */
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
  readonly schema: z.ZodMiniType<{ email: string }>;
  readonly send: (email: string) => Promise<Outcome>;
  /** Filled in, and sent right away unless `sendAtOnce` is false. */
  readonly initial?: string | undefined;
  readonly sendAtOnce?: boolean;
  readonly footer: ReactNode;
}

export function EmailForm(props: EmailFormProps) {
  const { title, subtitle, schema, send, initial, sendAtOnce = true, footer } = props;
  const [outcome, setOutcome] = useState<Outcome>();
  const save = useSending(async ({ email }: { email: string }) => setOutcome(await send(email)));
  const { field, bind, busy, submit } = useContractForm({
    schema,
    initial: { email: initial ?? '' },
    body: ({ email }) => ({ email: email.trim() }),
    save,
  });

  const goAtOnce = useEffectEvent(() => {
    if (initial !== undefined && sendAtOnce) submit();
  });
  useEffect(() => {
    const timer = setTimeout(goAtOnce, 0);
    return () => clearTimeout(timer);
  }, []);

  return (
    <form {...bind} method="post" className="grid gap-4.5">
      <div>
        <h1 tabIndex={-1}>{title}</h1>
        <p className="mt-1.5 text-ink-2">{subtitle}</p>
      </div>
      {outcome && !busy && <Alert tone={outcome.tone}>{outcome.words}</Alert>}
      {outcome?.done !== true && (
        <>
          <TextField
            id="email"
            label={accessCopy.email}
            type="email"
            inputMode="email"
            autoComplete="email"
            {...field('email')}
          />
          <Button type="submit" variant="primary" size="lg" stretch busy={busy} busyLabel={props.submitting}>
            {props.submit}
          </Button>
        </>
      )}
      <p className="text-sm text-ink-2">{footer}</p>
    </form>
  );
}
