export { queueContext } from './list-work.ts';
export { employees, openWork, isInList, type QueueContext } from './store.ts';
