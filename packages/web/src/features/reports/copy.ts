import { dash } from '../../platform/format.ts';
import { loanTypeWords } from '@drawbridge/domain/deals/deal-types.ts';

const count = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`;

export const reportCopyRest = {
  days: (days: string) => (days === '1' ? '1 day' : days === dash ? dash : `${days} days`),
  types: loanTypeWords,
  drawsOf: (number: number, step: string, bucket: string) =>
    `${count(number, 'draw', 'draws')} ${step.toLowerCase()}, ${bucket}`,
  requestsOf: (number: number, kind: string, bucket: string) =>
    `${count(number, 'request', 'requests')}: ${kind}, ${bucket}`,
  overdueOf: (number: number, kind: string) => `${count(number, 'request', 'requests')} overdue: ${kind}`,
  inDays: (days: number) => (days === 0 ? 'today' : `in ${count(days, 'day', 'days')}`),
  daysAgo: (days: number) => `${count(days, 'day', 'days')} ago`,
} as const;
