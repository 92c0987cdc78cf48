export { BankAccountsCard } from './bank-accounts-card.tsx';
export { BankAccountDialog } from './bank-account-dialog.tsx';
export { beneficiariesQuery } from './queries.ts';
export { FullNumber } from './full-number.tsx';
