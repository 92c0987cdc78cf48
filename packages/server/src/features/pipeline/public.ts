export { renewUsualStays } from './usual-stays-store.ts';
