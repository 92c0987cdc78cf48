export { dueStatements, makeStatement } from './make-statements.ts';
