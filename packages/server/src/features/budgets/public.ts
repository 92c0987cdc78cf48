export { importBudgets, type ImportedBudget } from './import-budgets.ts';
