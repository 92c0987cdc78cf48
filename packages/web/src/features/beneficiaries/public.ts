/** @public for whatever asks to which account money goes */
export { BankAccountDialog } from './bank-account-dialog.tsx';
export { BankAccountsCard } from './bank-accounts-card.tsx';
/** @public for whatever asks to which account money goes */
export { beneficiariesQuery } from './queries.ts';
