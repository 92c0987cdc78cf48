export { requestParts } from './request-parts.ts';
