/** The most bank accounts a borrower can have, not counting rejected ones. */
export const mostBankAccounts = 20;
