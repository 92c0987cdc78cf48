export { settleByItself } from './settle-by-itself.ts';
export { addNeededItems, dealsWithTaxForms, type NeededItem } from './store.ts';
