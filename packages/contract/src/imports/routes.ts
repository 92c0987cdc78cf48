import { route } from '../wire/route.ts';
import {
  importBodyBytes,
  importDetail,
  importId,
  importProblems,
  importRun,
  importStart,
  imports,
  templateQuery,
} from './schema.ts';

const who = ['administrator'] as const;
const touches = { data: 'every deal' } as const;

export const importRoutes = {
  list: route({
    method: 'GET',
    path: '/lima/api/staff/imports',
    summary: 'The last hundred imports, newest first.',
    who,
    touches,
    apiKey: 'import',
    reply: imports,
  }),
  read: route({
    method: 'GET',
    path: '/lima/api/staff/imports/:id',
    summary: 'One import: its columns, how far it is, and what came of it, problems by row and column.',
    who,
    touches,
    apiKey: 'import',
    params: importId,
    reply: importDetail,
    refusals: ['not_found'],
  }),
  start: route({
    method: 'POST',
    path: '/lima/api/staff/imports/start',
    summary:
      'Takes in a CSV or XLSX file and guesses by its headers what the columns hold. Imports nothing yet.',
    who,
    touches,
    apiKey: 'import',
    body: importStart,
    reply: importDetail,
    refusals: ['file_not_accepted', 'file_unreadable', 'too_large', 'not_found'],
    limits: { bodyBytes: importBodyBytes },
  }),
  run: route({
    method: 'POST',
    path: '/lima/api/staff/imports/run',
    summary:
      'Goes through the rows in the background: as a dry run, or to keep them, all or none. A repeat adds nothing twice. A column whose header could be two fields has to be given one, or be left out.',
    who,
    touches,
    apiKey: 'import',
    body: importRun,
    reply: importDetail,
    refusals: ['not_found', 'import_under_way', 'import_cancelled'],
  }),
  problems: route({
    method: 'GET',
    path: '/lima/api/staff/imports/:id/problems',
    summary: 'What a run found wrong, by row and column: the first 10,000, where `read` lists the first 500.',
    who,
    touches,
    apiKey: 'import',
    params: importId,
    reply: importProblems,
    refusals: ['not_found'],
  }),
  cancel: route({
    method: 'POST',
    path: '/lima/api/staff/imports/cancel',
    summary:
      'Calls an import off. One that is being gone through stops at the next rows, and nothing of it is kept.',
    who,
    touches,
    apiKey: 'import',
    body: importId,
    reply: importDetail,
    refusals: ['not_found', 'import_done'],
  }),
  template: route({
    method: 'GET',
    path: '/lima/api/staff/imports/template',
    summary: 'A file to fill in: the columns of a kind with an example row, as CSV or as a workbook.',
    who,
    touches: { data: 'nothing personal' },
    query: templateQuery,
    reply: 'file',
  }),
} as const;
