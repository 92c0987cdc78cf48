import { useId, useState, type SubmitEvent } from 'react';
import { securityRoutes } from '@drawbridge/contract/security/routes.ts';
import { secondFactorConfirmation, type SecondFactorBegun } from '@drawbridge/contract/security/schema.ts';
import { ProblemError } from '@drawbridge/contract/wire/client.ts';
import { call, messageOf } from '../../platform/api.ts';
import { fieldMessages } from '../../platform/field-messages.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { textLinkClass } from '../../ui/button-class.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { securityCopy } from './copy.ts';
import { QrCode } from './qr-code.tsx';

interface ConfirmAppDialogProps {
  readonly begun: SecondFactorBegun;
  readonly onConfirmed: (recoveryCodes: readonly string[]) => void;
  readonly onClose: () => void;
}

/** Shows the secret to scan or type, and asks for a code that shows the app has it. */
export function ConfirmAppDialog({ begun, onConfirmed, onClose }: ConfirmAppDialogProps) {
  const form = useId();
  const [code, setCode] = useState('');
  const [state, setState] = useState<{ busy: boolean; error?: string | undefined; refusal?: string }>({
    busy: false,
  });
  const words = securityCopy.setUp;

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (state.busy) return;
    const given = secondFactorConfirmation.safeParse({ code });
    if (!given.success) {
      refuse(fieldMessages(given.error.issues)['code']);
      return;
    }
    setState({ busy: true });
    try {
      onConfirmed((await call(securityRoutes.confirmSecondFactor, { body: given.data })).recoveryCodes);
    } catch (error) {
      const field = error instanceof ProblemError ? error.problem.errors?.[0] : undefined;
      if (field) refuse(field.message);
      else setState({ busy: false, refusal: messageOf(error) });
    }
  }

  function refuse(error: string | undefined): void {
    setState({ busy: false, error });
    document.getElementById(`${form}-code`)?.focus();
  }

  return (
    <Dialog
      open
      onClose={onClose}
      busy={state.busy}
      closeOnPressOutside={false}
      title={words.title}
      actions={
        <>
          <Button onClick={onClose} disabled={state.busy}>
            {securityCopy.cancel}
          </Button>
          <Button type="submit" form={form} variant="primary" busy={state.busy} busyLabel={words.confirming}>
            {words.confirm}
          </Button>
        </>
      }
    >
      <form id={form} noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
        {state.refusal !== undefined && <Alert tone="red">{state.refusal}</Alert>}
        <p className="text-ink-2">{words.scan}</p>
        <QrCode {...begun.qr} label={words.picture} />
        <div>
          <p className="text-ink-2">{words.byHand}</p>
          <div className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-2">
            <code data-testid="key" className="num font-mono text-sm wrap-anywhere">
              {begun.secret.replace(/.{4}(?=.)/g, '$& ')}
            </code>
            <CopyButton text={begun.secret} label={words.copyKey} />
          </div>
          <a href={begun.otpauthUrl} className={`${textLinkClass} mt-3 inline-block md:hidden`}>
            {words.openApp}
          </a>
        </div>
        <TextField
          id={`${form}-code`}
          data-autofocus
          label={words.appCode}
          value={code}
          error={state.error}
          onChange={(event) => setCode(event.target.value)}
          inputMode="numeric"
          autoComplete="one-time-code"
          inputClass="num tracking-widest"
        />
      </form>
    </Dialog>
  );
}
