export { readToday } from './read-today.ts';
