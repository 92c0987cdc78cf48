import { importBodyBytes } from '../imports/schema.ts';
import { get, post } from '../wire/route.ts';
import {
  checkedGrid,
  gridDownload,
  gridFile,
  gridQuery,
  licensedMatrix,
  newGrid,
  newLicenses,
  pricingGrid,
} from './grid-schema.ts';
import { estimate, pricedScenario } from './schema.ts';

const administrators = { who: ['administrator'], touches: { data: 'nothing personal' } } as const;

export const pricingRoutes = {
  estimate: post('/lima/api/pricing/estimate', {
    summary:
      'Estimates the terms of a loan from the answers of an application so far, with the reasons for the rate, or says what does not fit and what would. Stores nothing.',
    who: 'anyone',
    touches: { data: 'nothing personal' },
    effect: 'reads',
    body: pricedScenario,
    reply: estimate,
    limits: { bodyBytes: 8192, strangersAnHour: 3000 },
  }),
  grid: get('/lima/api/staff/pricing/grid', {
    ...administrators,
    summary: 'Returns a version of the pricing grid, and the history of all versions.',
    query: gridQuery,
    reply: pricingGrid,
    refusals: ['not_found'],
  }),
  checkGrid: post('/lima/api/staff/pricing/grid/check', {
    ...administrators,
    summary: 'Reads a pricing grid from a CSV or XLSX file, with problems by row and column. Saves nothing.',
    effect: 'reads',
    body: gridFile,
    reply: checkedGrid,
    refusals: ['file_not_accepted', 'file_unreadable', 'too_large'],
    limits: { bodyBytes: importBodyBytes },
  }),
  setGrid: post('/lima/api/staff/pricing/grid', {
    ...administrators,
    summary: 'Saves a new version of the pricing grid. Earlier versions stay in the history.',
    body: newGrid,
    reply: pricingGrid,
    keyed: true,
    refusals: ['setting_changed'],
    limits: { bodyBytes: 1024 * 1024 },
  }),
  gridFile: get('/lima/api/staff/pricing/grid/file', {
    ...administrators,
    summary: 'Downloads a version of the pricing grid, or an example, as a file to edit and import.',
    query: gridDownload,
    reply: 'file',
    refusals: ['not_found'],
  }),
  licenses: get('/lima/api/staff/pricing/licenses', {
    ...administrators,
    summary: 'Lists the states, products and kinds of borrowers that the lender lends to.',
    reply: licensedMatrix,
  }),
  setLicenses: post('/lima/api/staff/pricing/licenses', {
    ...administrators,
    summary: 'Sets the states, products and kinds of borrowers that the lender lends to.',
    body: newLicenses,
    reply: licensedMatrix,
    keyed: true,
    refusals: ['setting_changed'],
  }),
} as const;
