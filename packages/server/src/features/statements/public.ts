export { makeStatements } from './make-statements.ts';
