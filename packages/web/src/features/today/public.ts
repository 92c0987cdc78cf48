export { TodayPart } from './today-part.tsx';
export { latelyQuery, todayQuery } from './queries.ts';
