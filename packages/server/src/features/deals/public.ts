export { dealScope, type DealScope } from './access.ts';
export { holds, inScope } from './store.ts';
