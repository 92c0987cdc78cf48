export { strangersGate } from './judge-stranger.ts';
export { requestNotices } from './notices.ts';
export type { RequestParts } from './request-parts.ts';
