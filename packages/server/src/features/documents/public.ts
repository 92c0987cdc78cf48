export { presentDocument } from './present.ts';
export { documentsOfLines } from './store.ts';
