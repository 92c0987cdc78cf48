export { importBudgets, type ImportedBudget } from './import-budgets.ts';
export { budgetNotices } from './notices.ts';
