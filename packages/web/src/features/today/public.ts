export { TodayPart } from './today-part.tsx';
export { latelyQuery, timelineQuery, todayQuery } from './queries.ts';
