export { liveFeed } from './live-feed.ts';
