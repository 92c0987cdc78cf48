import { lazy, Suspense } from 'react';
import type { BankAccountDialogProps } from './open-bank-account-dialog.tsx';

/** Loaded when an account is added. */
const OpenDialog = lazy(async () => ({
  default: (await import('./open-bank-account-dialog.tsx')).OpenBankAccountDialog,
}));

export function BankAccountDialog(props: BankAccountDialogProps) {
  return (
    <Suspense>
      <OpenDialog {...props} />
    </Suspense>
  );
}
