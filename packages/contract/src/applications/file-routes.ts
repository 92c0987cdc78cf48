import { documentToken, uploadBodyBytes } from '../documents/schema.ts';
import { get, post } from '../wire/route.ts';
import {
  addedApplicationFile,
  applicationFileList,
  applicationFileNamed,
  newApplicationFile,
  trackRecordBodyBytes,
  trackRecordFile,
  trackRecordRead,
} from './file-schema.ts';
import { applicant } from './routes.ts';
import { applicationNamed } from './schema.ts';

const refusesFile = ['file_not_accepted', 'file_unreadable', 'too_large'] as const;

export const applicationFileRoutes = {
  list: post('/lima/api/applications/files', {
    ...applicant,
    summary:
      'Lists the files of an application, earliest first, each with a link that is valid for a few minutes.',
    effect: 'reads',
    body: applicationNamed,
    reply: applicationFileList,
    refusals: ['not_found'],
    limits: { bodyBytes: 4096, strangersAnHour: 600 },
  }),
  add: post('/lima/api/applications/files/add', {
    ...applicant,
    summary:
      'Adds a file to an application that is not sent yet. A file whose content the application already has is not added again.',
    body: newApplicationFile,
    reply: addedApplicationFile,
    status: 201,
    refusals: ['not_found', 'application_sent', ...refusesFile],
    notWhileViewing: true,
    limits: { bodyBytes: uploadBodyBytes, strangersAnHour: 120 },
  }),
  remove: post('/lima/api/applications/files/remove', {
    ...applicant,
    summary: 'Removes a file from an application that is not sent yet.',
    body: applicationFileNamed,
    reply: applicationFileList,
    refusals: ['not_found', 'application_sent'],
    notWhileViewing: true,
    limits: { bodyBytes: 4096, strangersAnHour: 600 },
  }),
  trackRecord: post('/lima/api/applications/track-record/template', {
    ...applicant,
    summary: 'Downloads the portal’s track record workbook to fill in.',
    effect: 'reads',
    body: applicationNamed,
    reply: 'file',
    refusals: ['not_found'],
    limits: { bodyBytes: 4096, strangersAnHour: 60 },
  }),
  readTrackRecord: post('/lima/api/applications/track-record', {
    ...applicant,
    summary:
      'Reads the portal’s track record workbook: the deals it lists, and the cell of each mistake. Stores nothing.',
    effect: 'reads',
    body: trackRecordFile,
    reply: trackRecordRead,
    refusals: ['not_found', ...refusesFile],
    limits: { bodyBytes: trackRecordBodyBytes, strangersAnHour: 60 },
  }),
  open: get('/lima/api/application-files/:token', {
    summary: 'Downloads a file of an application by a signed link from another call.',
    who: 'anyone',
    touches: { data: 'nothing personal' },
    params: documentToken,
    reply: 'file',
    refusals: ['not_found'],
  }),
} as const;
