export { commandKey } from './command-key.ts';
