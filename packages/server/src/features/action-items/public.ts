export { addNeededItems, type NeededItem } from './store.ts';
