import type { ExamplesOf } from '../wire/example.ts';
import type { applicationQuestionRoutes } from './question-routes.ts';
import type { applicationRoutes } from './routes.ts';
import type { staffApplicationRoutes } from './staff-routes.ts';

const noRecord = 'f'.repeat(32);
/** Nobody has this key. */
const application = `k_${'A'.repeat(43)}`;

export const applications: ExamplesOf<typeof applicationRoutes> = {
  begin: () => ({ body: { product: 'fix and flip' }, granted: 201 }),
  list: () => ({}),
  open: () => ({ body: { application }, granted: 404 }),
  save: () => ({ body: { application, changes: { price: 212_000 } }, granted: 404 }),
  mailLink: () => ({ body: { application }, granted: 404 }),
  send: () => ({ body: { application, agree: true }, granted: 404 }),
};

export const staffApplications: ExamplesOf<typeof staffApplicationRoutes> = {
  list: () => ({}),
  read: () => ({ query: { id: noRecord }, granted: 404 }),
  reveal: () => ({ body: { id: noRecord, place: 'ssn' }, granted: 404 }),
  ofDeal: ({ dealId }) => ({ query: { dealid: dealId } }),
  makeDeal: () => ({ body: { id: noRecord }, granted: 404 }),
};

export const applicationQuestions: ExamplesOf<typeof applicationQuestionRoutes> = {
  read: () => ({}),
  /** No setting ever gets this version, so the example changes nothing. */
  set: () => ({ body: { version: 999_999_999, fields: null }, granted: 409 }),
};
