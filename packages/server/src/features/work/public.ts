export { queueContext } from './list-work.ts';
export { employees, openWork, reassign, isInList, type QueueContext } from './store.ts';
