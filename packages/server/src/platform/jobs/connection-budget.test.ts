import { expect, test } from 'vitest';
import { connectionBudget, leastConnections } from './connection-budget.ts';
import { workerConnections } from './lanes.ts';

test('a server never opens more than it was given, and always serves several requests at once', () => {
  for (let total = leastConnections; total <= 500; total += 1) {
    for (const runsJobs of [true, false]) {
      const { requests, jobs, lanes } = connectionBudget(total, runsJobs);
      expect(requests + jobs + 2).toBe(total);
      expect(requests).toBeGreaterThanOrEqual(4);
      expect(jobs).toBe(runsJobs ? workerConnections(lanes) : 0);
    }
  }
});

test.each([
  [16, 4, 10],
  [30, 12, 16],
  [40, 16, 22],
  [100, 76, 22],
])('of %i connections requests have %i and jobs %i', (total, requests, jobs) => {
  expect(connectionBudget(total, true)).toMatchObject({ requests, jobs });
});
