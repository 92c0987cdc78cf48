export { budgetMails } from './mails.ts';
export { importBudgets, type ImportedBudget } from './import-budgets.ts';
export { budgetNotices } from './notices.ts';
