export { drawNotices } from './notices.ts';
