export { dealScope, type DealScope } from './access.ts';
export { inScope } from './store.ts';
