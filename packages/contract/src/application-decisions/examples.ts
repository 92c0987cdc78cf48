import type { ExamplesOf } from '../wire/example.ts';
import type { applicationDecisionRoutes, ownApplicationRoutes } from './routes.ts';

/** No application has this id, so the examples change nothing. */
const noRecord = { id: 'f'.repeat(32) };
const none = { ...noRecord, seen: 'submitted' };
const granted = 404;
/** Nobody has this key. */
const application = `k_${'A'.repeat(43)}`;

export const applicationDecisions: ExamplesOf<typeof applicationDecisionRoutes> = {
  read: () => ({ query: noRecord, granted }),
  assign: () => ({ body: { ...noRecord, from: null, to: null }, granted }),
  remind: () => ({ body: noRecord, granted }),
  requestChanges: () => ({
    body: { ...none, changes: [{ place: 'price', note: 'The contract says $212,000.' }] },
    granted,
  }),
  sendIncompleteness: () => ({
    body: {
      ...none,
      changes: [{ place: 'budget', note: 'Enter the construction budget.' }],
      answerBy: '2099-12-31',
    },
    granted,
  }),
  approve: () => ({ body: { ...none, amount: 212_000, rate: 9.875, months: 12 }, granted }),
  counter: () => ({
    body: { ...none, amount: 180_000, rate: 10.25, months: 12, goodThrough: '2099-12-31' },
    granted,
  }),
  decline: () => ({
    body: { ...none, reasons: ['collateral value'], ownReasons: ['Zoning'], bureaus: [], score: null },
    granted,
  }),
  withdraw: () => ({ body: { ...none, why: 'Bought elsewhere' }, granted }),
  letter: () => ({ query: { ...noRecord, letter: noRecord.id }, granted }),
};

export const ownApplications: ExamplesOf<typeof ownApplicationRoutes> = {
  read: () => ({ body: { application }, granted }),
  letter: () => ({ body: { application, letter: noRecord.id }, granted }),
  withdraw: () => ({ body: { application }, granted }),
};
