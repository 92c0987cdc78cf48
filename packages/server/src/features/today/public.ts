export { needsToday } from './read-today.ts';
