export { budgetNotices } from './notices.ts';
