import { useId, useState } from 'react';
import { createPortal } from 'react-dom';
import type { BankAccount } from '@drawbridge/contract/beneficiaries/schema.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { BankAccountForm } from './bank-account-form.tsx';
import { beneficiaryCopy } from './copy.ts';

export interface BankAccountDialogProps {
  readonly dealId: string;
  /** Hears of the new account, also in order to choose it. The dialog then closes by itself. */
  readonly onAdded?: ((account: BankAccount) => void) | undefined;
  readonly onClose: () => void;
}

/** Asks for a new bank account. Stands outside of whatever opens it, so it may be opened from within a form or dialog. */
export function OpenBankAccountDialog({ dealId, onAdded, onClose }: BankAccountDialogProps) {
  const form = useId();
  const [busy, setBusy] = useState(false);
  const words = beneficiaryCopy.dialog;
  return createPortal(
    <Dialog
      open
      onClose={onClose}
      busy={busy}
      closeOnPressOutside={false}
      size="md"
      title={words.title}
      description={words.description}
      actions={
        <>
          <Button onClick={onClose} disabled={busy}>
            {words.cancel}
          </Button>
          <Button type="submit" form={form} variant="primary" busy={busy} busyLabel={words.saving}>
            {words.save}
          </Button>
        </>
      }
    >
      <BankAccountForm
        id={form}
        dealId={dealId}
        onBusy={setBusy}
        onAdded={(account) => {
          onAdded?.(account);
          onClose();
        }}
      />
    </Dialog>,
    document.body,
  );
}
