export { DealAct } from './deal-act.tsx';
export { TodayPart } from './today-part.tsx';
export { latelyQuery, todayQuery } from './queries.ts';
