import { get, post } from '../wire/route.ts';
import { applicationNamed } from './answer-schema.ts';
import {
  applicantDemographics,
  ownDemographics,
  partyDemographics,
  reportYear,
} from './demographic-schema.ts';
import { partyNamed } from './party-schema.ts';
import { applicant } from './routes.ts';

/** Nobody but the person reads an answer. Employees who view an account do not either. */
const own = { ...applicant, reply: ownDemographics, notWhileViewing: true } as const;
const answers = ['ethnicity', 'race', 'sex'] as const;

/** Ethnicity, race and sex for the lender's HMDA report. Kept apart from applications and from every decision. */
export const applicationDemographicRoutes = {
  read: post('/lima/api/applications/demographics', {
    ...own,
    summary:
      'Returns what the applicant answered for the lender’s HMDA report. Not found while the lender asks nothing.',
    effect: 'reads',
    body: applicationNamed,
    refusals: ['not_found'],
    limits: { bodyBytes: 4096, strangersAnHour: 600 },
  }),
  save: post('/lima/api/applications/demographics/save', {
    ...own,
    summary:
      'Saves what the applicant answers for the lender’s HMDA report. Null says that they do not wish to answer.',
    body: applicantDemographics,
    refusals: ['not_found', 'application_sent'],
    neverKept: answers,
    limits: { bodyBytes: 4096, strangersAnHour: 600 },
  }),
  readParty: post('/lima/api/application-party/demographics', {
    ...own,
    summary: 'Returns what an invited person answered for the lender’s HMDA report.',
    effect: 'reads',
    body: partyNamed,
    refusals: ['not_found', 'invitation_expired'],
    limits: { bodyBytes: 4096, strangersAnHour: 600 },
  }),
  saveParty: post('/lima/api/application-party/demographics/save', {
    ...own,
    summary: 'Saves what an invited person answers for the lender’s HMDA report.',
    body: partyDemographics,
    refusals: ['not_found', 'invitation_expired', 'application_sent'],
    neverKept: answers,
    limits: { bodyBytes: 4096, strangersAnHour: 600 },
  }),
  report: get('/lima/api/staff/applications/hmda', {
    summary:
      'Downloads a year’s applications as CSV with the codes of the HMDA register, a row for each person. The audit log records who did.',
    who: ['administrator'],
    touches: { data: 'every deal' },
    query: reportYear,
    reply: 'file',
  }),
} as const;
