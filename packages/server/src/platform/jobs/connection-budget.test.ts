import { expect, test } from 'vitest';
import { chooseConnections, connectionBudget, leastConnections } from './connection-budget.ts';
import { workerConnections } from './lanes.ts';
import { jobs, queueOf, type JobName } from './queue.ts';

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

test('at every budget email has a place that long work never takes', () => {
  for (let total = leastConnections; total <= 60; total += 1) {
    const lane = connectionBudget(total, true).lanes.find(({ takes }) => takes('send mail'));
    const places = (lane?.concurrency ?? 0) - (lane?.takes('run import') ? 1 : 0);
    expect(places, `${total} connections`).toBeGreaterThanOrEqual(1);
  }
});

test('neither email nor the nightly run waits for a backup, and with the usual connections webhooks don’t either', () => {
  expect(queueOf('drill backup')).toBe(queueOf('make backup'));
  expect(queueOf('run nightly')).not.toBe(queueOf('make backup'));
  for (let total = 19; total <= 60; total += 1) {
    const { lanes } = connectionBudget(total, true);
    const backups = lanes.find(({ takes }) => takes('make backup'));
    expect(backups?.takes('send mail'), `${total} connections`).toBe(false);
    expect(backups?.takes('run nightly'), `${total} connections`).toBe(false);
  }
  for (let total = 30; total <= 60; total += 1) {
    const backups = connectionBudget(total, true).lanes.find(({ takes }) => takes('make backup'));
    expect(backups?.concurrency, `${total} connections`).toBeGreaterThan(1);
  }
});

test('every job has one lane, and one lane keeps the timetable', () => {
  for (const total of [16, 19, 30, 40]) {
    const { lanes } = connectionBudget(total, true);
    for (const name of Object.keys(jobs) as JobName[])
      expect(lanes.filter(({ takes }) => takes(name))).toHaveLength(1);
    const keepers = lanes.filter(({ keepsTime }) => keepsTime);
    expect(keepers.map(({ takes }) => takes('sweep old rows'))).toEqual([true]);
  }
});

test.each([
  [undefined, 97, 30, ''],
  [undefined, 22, 22, 'allows only 22 connections, so this server opens 22 instead of 30'],
  [undefined, 16, 16, 'allows only 16 connections'],
  [undefined, 10, 16, ''],
  [9, 97, 16, 'DATABASE_CONNECTIONS is 9, but a server needs at least 16. This one opens 16'],
  [40, 97, 40, ''],
])('given %s where PostgreSQL lets %i in, a server opens %i', (given, room, connections, warning) => {
  const chosen = chooseConnections(given, room);
  expect(chosen.connections).toBe(connections);
  expect(chosen.warning ?? '').toContain(warning);
  expect(chosen.warning === undefined).toBe(warning === '');
});

test.each([
  [16, 4, 10],
  [19, 4, 13],
  [30, 12, 16],
  [40, 16, 22],
  [100, 76, 22],
])('of %i connections requests have %i and jobs %i', (total, requests, jobs) => {
  expect(connectionBudget(total, true)).toMatchObject({ requests, jobs });
});
