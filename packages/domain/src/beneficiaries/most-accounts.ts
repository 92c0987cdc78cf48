/** Most bank accounts of a borrower, not counting rejected ones. */
export const mostBankAccounts = 20;
