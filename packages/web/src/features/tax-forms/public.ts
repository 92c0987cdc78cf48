export { DealTaxFormsCard } from './deal-tax-forms-card.tsx';
export { StaffTaxFormsCard } from './staff-tax-forms-card.tsx';
