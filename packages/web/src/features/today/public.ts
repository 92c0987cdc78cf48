export { TodayPart } from './today-part.tsx';
export { todayQuery } from './queries.ts';
