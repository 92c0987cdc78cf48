import { answerTones } from './state-tones.ts';
import { payoffCopy } from '@drawbridge/messages/payoff';
import { useState, type SubmitEvent } from 'react';
import { payoffRoutes } from '@drawbridge/contract/payoff/routes.ts';
import type { PayoffCheck } from '@drawbridge/contract/payoff/schema.ts';
import { call, messageOf } from '../../platform/api.ts';
import { formatDate } from '../../platform/format.ts';
import { textOf } from '../../platform/form-text.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';

interface State {
  readonly busy: boolean;
  readonly missing?: boolean;
  readonly answer?: PayoffCheck;
  readonly failure?: string;
}

/** Shows whether a payoff letter is still valid. A single field needs no form library. */
export function PayoffCheckForm() {
  usePageTitle(payoffCopy.checkTitle);
  const [{ busy, missing, answer, failure }, setState] = useState<State>({ busy: false });

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const code = textOf(new FormData(event.currentTarget), 'code').trim();
    if (code === '') {
      setState({ busy: false, missing: true });
      return;
    }
    setState({ busy: true });
    try {
      setState({ busy: false, answer: await call(payoffRoutes.check, { body: { code } }) });
    } catch (error) {
      setState({ busy: false, failure: messageOf(error) });
    }
  }

  const told = answer && { ...payoffCopy.answers[answer.state], tone: answerTones[answer.state] };
  const newer = answer?.replacedBy;
  return (
    <form noValidate className="grid gap-4.5" onSubmit={(event) => void submit(event)}>
      <div>
        <h1 tabIndex={-1}>{payoffCopy.checkTitle}</h1>
        <p className="mt-2 text-ink-2">{payoffCopy.checkText}</p>
      </div>
      <TextField
        id="payoff-code"
        name="code"
        label={payoffCopy.checkCode}
        hint={payoffCopy.checkCodeHint}
        error={missing === true ? payoffCopy.checkMissing : undefined}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
      />
      <Button type="submit" variant="primary" busy={busy} busyLabel={payoffCopy.checking}>
        {payoffCopy.check}
      </Button>
      <div role="status">
        {told && (
          <Alert tone={told.tone} title={told.title}>
            <p>{told.text}</p>
            {newer && (
              <p className="num mt-2">
                {payoffCopy.replacedBy({ code: newer.code, date: formatDate(newer.issuedOn) })}
              </p>
            )}
          </Alert>
        )}
      </div>
      {failure !== undefined && <Alert tone="red">{payoffCopy.failed({ reason: failure })}</Alert>}
    </form>
  );
}
