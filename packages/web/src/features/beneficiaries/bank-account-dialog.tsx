import { Suspense } from 'react';
import type { BankAccountDialogProps } from './open-bank-account-dialog.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';

/** Loaded when a borrower adds an account. */
const OpenDialog = lazyPart(
  async () => (await import('./open-bank-account-dialog.tsx')).OpenBankAccountDialog,
);

export function BankAccountDialog(props: BankAccountDialogProps) {
  return (
    <Suspense>
      <OpenDialog {...props} />
    </Suspense>
  );
}
