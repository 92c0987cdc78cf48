import { lazy, Suspense } from 'react';
import type { BankAccountDialogProps } from './open-bank-account-dialog.tsx';

/** Loaded when a borrower adds an account. */
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
