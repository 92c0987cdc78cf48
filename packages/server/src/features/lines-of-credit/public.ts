export { followApplication, openLine } from './follow-application.ts';
