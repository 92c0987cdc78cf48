export { BudgetUploadCard } from './budget-upload.tsx';
