export { queueContext } from './list-work.ts';
export { openWork, isInList, type QueueContext } from './store.ts';
