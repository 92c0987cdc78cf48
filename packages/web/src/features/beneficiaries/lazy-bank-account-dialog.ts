import { lazy } from 'react';

/** Loaded when it is first opened. */
export const BankAccountDialog = lazy(() =>
  import('./bank-account-dialog.tsx').then((module) => ({ default: module.BankAccountDialog })),
);
