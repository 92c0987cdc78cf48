export { listWork, queueContext } from './list-work.ts';
export { openWork } from './open-work-store.ts';
export { employees, reassign, isInList, type QueueContext } from './store.ts';
