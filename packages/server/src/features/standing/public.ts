export { extendable, extendLoan, undoExtension } from './extend-loan.ts';
