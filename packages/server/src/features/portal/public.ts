export { presentSettings } from './present.ts';
