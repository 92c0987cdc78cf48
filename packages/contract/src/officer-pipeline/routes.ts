import { staffOnDeals } from '../wire/reach.ts';
import { get, post } from '../wire/route.ts';
import {
  convertedLead,
  leadConversion,
  officerPipeline,
  officerPipelineQuery,
  pipelineFilter,
  pipelineOverview,
} from './schema.ts';

export const officerPipelineRoutes = {
  list: get('/lima/api/staff/pipeline', {
    ...staffOnDeals,
    summary:
      'Lists a loan officer’s leads, unfinished or submitted applications, or deals by stage, with the next step, 50 per page.',
    query: officerPipelineQuery,
    reply: officerPipeline,
  }),
  overview: get('/lima/api/staff/pipeline/overview', {
    ...staffOnDeals,
    summary: 'Counts a loan officer’s pipeline and lists what to chase next, most urgent first.',
    query: pipelineFilter,
    reply: pipelineOverview,
  }),
  convert: post('/lima/api/staff/pipeline/convert', {
    ...staffOnDeals,
    summary:
      'Makes a lead a borrower and begins an application for them, or makes them a broker. They are emailed and sign in again.',
    body: leadConversion,
    reply: convertedLead,
    status: 201,
    keyed: true,
    refusals: ['account_not_found', 'not_a_lead'],
  }),
} as const;
