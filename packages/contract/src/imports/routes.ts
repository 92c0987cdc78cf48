import { get, post } from '../wire/route.ts';
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
  list: get('/lima/api/staff/imports', {
    summary: 'The 100 newest imports, newest first.',
    who,
    touches,
    apiKey: 'import',
    reply: imports,
  }),
  read: get('/lima/api/staff/imports/:id', {
    summary: 'One import: its columns, progress and outcome, with problems by row and column.',
    who,
    touches,
    apiKey: 'import',
    params: importId,
    reply: importDetail,
    refusals: ['not_found'],
  }),
  start: post('/lima/api/staff/imports/start', {
    summary:
      'Uploads a CSV or XLSX file and matches its columns to fields by their headers. Imports nothing yet.',
    who,
    touches,
    apiKey: 'import',
    body: importStart,
    reply: importDetail,
    refusals: ['file_not_accepted', 'file_unreadable', 'too_large', 'not_found'],
    limits: { bodyBytes: importBodyBytes },
  }),
  run: post('/lima/api/staff/imports/run', {
    summary:
      'Checks or imports the rows in the background. A dry run keeps nothing; an import keeps all rows or none. Importing a file twice adds nothing twice. A column whose header could be two fields must be matched to one or left out.',
    who,
    touches,
    apiKey: 'import',
    body: importRun,
    reply: importDetail,
    refusals: ['not_found', 'import_under_way', 'import_cancelled'],
  }),
  problems: get('/lima/api/staff/imports/:id/problems', {
    summary: 'The first 10,000 problems of a run, by row and column. `read` lists the first 500.',
    who,
    touches,
    apiKey: 'import',
    params: importId,
    reply: importProblems,
    refusals: ['not_found'],
  }),
  cancel: post('/lima/api/staff/imports/cancel', {
    summary: 'Cancels an import. One in progress stops at its next rows and keeps nothing.',
    who,
    touches,
    apiKey: 'import',
    body: importId,
    reply: importDetail,
    refusals: ['not_found', 'import_done'],
  }),
  template: get('/lima/api/staff/imports/template', {
    summary: 'A template for one kind of import: its columns and an example row, as CSV or XLSX.',
    who,
    touches: { data: 'nothing personal' },
    query: templateQuery,
    reply: 'file',
  }),
} as const;
