export { settleByItself } from './settle-by-itself.ts';
export { unpaidFees } from './list-items.ts';
export { addNeededItems, dealsWithTaxForms, openItems, type NeededItem } from './store.ts';
