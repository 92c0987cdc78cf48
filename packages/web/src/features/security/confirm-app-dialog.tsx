import { securityCopy } from '@drawbridge/messages/security';
import { useMutation } from '@tanstack/react-query';
import { securityRoutes } from '@drawbridge/contract/security/routes.ts';
import { secondFactorConfirmation, type SecondFactorBegun } from '@drawbridge/contract/security/schema.ts';
import { call } from '../../platform/api.ts';
import { useContractForm } from '../../platform/contract-form.ts';
import { textLinkClass } from '../../ui/button-class.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { QrCode } from '../../ui/qr-code.tsx';

interface ConfirmAppDialogProps {
  readonly begun: SecondFactorBegun;
  readonly onConfirmed: (recoveryCodes: readonly string[]) => void;
  readonly onClose: () => void;
}

/** Shows the secret to scan or type, and asks for a code that proves the app has it. */
export function ConfirmAppDialog({ begun, onConfirmed, onClose }: ConfirmAppDialogProps) {
  const words = securityCopy.setUp;
  const confirm = useMutation({
    mutationFn: (body: { code: string }) => call(securityRoutes.confirmSecondFactor, { body }),
    // Do not leave recovery codes in the page’s memory.
    gcTime: 0,
    onSuccess: ({ recoveryCodes }) => onConfirmed(recoveryCodes),
  });
  const { field, frame } = useContractForm({
    schema: secondFactorConfirmation,
    initial: { code: '' },
    save: confirm,
  });
  return (
    <FormDialog
      {...frame}
      onClose={onClose}
      title={words.title}
      save={words.confirm}
      busyLabel={words.confirming}
    >
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
        data-autofocus
        label={words.appCode}
        inputMode="numeric"
        autoComplete="one-time-code"
        inputClass="num tracking-widest"
        {...field('code')}
      />
    </FormDialog>
  );
}
