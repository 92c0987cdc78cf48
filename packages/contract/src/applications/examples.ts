import type { ExamplesOf } from '../wire/example.ts';
import type { applicationDemographicRoutes } from './demographic-routes.ts';
import type { applicationFileRoutes } from './file-routes.ts';
import type { applicationLeadRoutes } from './lead-routes.ts';
import type { applicationQuestionRoutes } from './question-routes.ts';
import type { applicationPartyRoutes } from './party-routes.ts';
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
  pdf: () => ({ body: { application }, granted: 404 }),
  send: () => ({ body: { application, agree: true }, granted: 404 }),
};

export const applicationFiles: ExamplesOf<typeof applicationFileRoutes> = {
  list: () => ({ body: { application }, granted: 404 }),
  add: () => ({
    body: { application, kind: 'other', fileName: 'notes.txt', fileData: 'bm90ZXM=' },
    granted: 404,
  }),
  remove: () => ({ body: { application, id: noRecord }, granted: 404 }),
  trackRecord: () => ({ body: { application }, granted: 404 }),
  readTrackRecord: () => ({
    body: { application, fileName: 'track-record.xlsx', fileData: 'bm90ZXM=' },
    granted: 404,
  }),
  open: () => ({ params: { token: 'none' }, granted: 404 }),
};

const invitee = `g_${'A'.repeat(43)}`;

export const applicationParties: ExamplesOf<typeof applicationPartyRoutes> = {
  list: () => ({ body: { application }, granted: 404 }),
  invite: () => ({ body: { application, item: 'k3f', email: 'sam@example.test' }, granted: 404 }),
  remind: () => ({ body: { application, item: 'k3f' }, granted: 404 }),
  open: () => ({ body: { invitee }, granted: 404 }),
  save: () => ({ body: { invitee, changes: { first_name: 'Sam' } }, granted: 404 }),
  send: () => ({ body: { invitee, agree: true }, granted: 404 }),
  renew: () => ({ body: { invitee } }),
};

const demographics = { ethnicity: ['notHispanic'], race: ['white'], sex: null } as const;

export const applicationDemographics: ExamplesOf<typeof applicationDemographicRoutes> = {
  read: () => ({ body: { application }, granted: 404 }),
  save: () => ({ body: { application, ...demographics }, granted: 404 }),
  readParty: () => ({ body: { invitee }, granted: 404 }),
  saveParty: () => ({ body: { invitee, ...demographics }, granted: 404 }),
  report: () => ({ query: { year: '2026' } }),
};

export const staffApplications: ExamplesOf<typeof staffApplicationRoutes> = {
  list: () => ({}),
  read: () => ({ query: { id: noRecord }, granted: 404 }),
  pdf: () => ({ query: { id: noRecord }, granted: 404 }),
  mismo: () => ({ query: { id: noRecord }, granted: 404 }),
  mismoWithSealed: () => ({ body: { id: noRecord }, granted: 404 }),
  reveal: () => ({ body: { id: noRecord, place: 'ssn' }, granted: 404 }),
  ofDeal: ({ dealId }) => ({ query: { dealid: dealId } }),
  makeDeal: () => ({ body: { id: noRecord }, granted: 404 }),
};

export const applicationLeads: ExamplesOf<typeof applicationLeadRoutes> = {
  add: () => ({
    body: {
      product: 'rental',
      first_name: 'Ana',
      last_name: 'Ruiz',
      email: 'ana@example.test',
      phone: '8645550142',
      answers: { price: 212_000 },
      source: 'example.test',
    },
    granted: 201,
  }),
};

export const applicationQuestions: ExamplesOf<typeof applicationQuestionRoutes> = {
  read: () => ({}),
  /** No setting ever gets this version, so the example changes nothing. */
  set: () => ({ body: { version: 999_999_999, fields: null }, granted: 409 }),
};
