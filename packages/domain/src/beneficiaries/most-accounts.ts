/** So many bank accounts a borrower has at the most; those that were rejected do not count. */
export const mostBankAccounts = 20;
