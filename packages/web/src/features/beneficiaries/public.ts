export { BankAccountsCard } from './bank-accounts-card.tsx';
export { BankAccountDialog } from './lazy-bank-account-dialog.ts';
export { beneficiariesQuery } from './queries.ts';
export { FullNumber } from './full-number.tsx';
