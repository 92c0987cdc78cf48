import { ownerProof } from '../security/schema.ts';
import { administratorsOnAccounts, peopleOnAccount } from '../wire/reach.ts';
import { get, post } from '../wire/route.ts';
import { newPersonalDeletion, personalDeletion } from './deletion-schema.ts';
import { newPersonalCopy, personalCopyQuery, personalCopyState, personalCopyToken } from './schema.ts';

/** Copies of all that is held about a person, for the person or for an administrator whom they asked, and its deletion. */
export const personalDataRoutes = {
  read: get('/lima/api/personal-data', {
    ...peopleOnAccount,
    notWhileViewing: true,
    summary: 'Returns the caller’s current copy of their data, with a link to its file.',
    reply: personalCopyState,
  }),
  ask: post('/lima/api/personal-data/copy', {
    ...peopleOnAccount,
    notWhileViewing: true,
    summary:
      'Starts a copy of everything held about the caller, or returns the current one. Requires the password or a passkey.',
    body: ownerProof,
    reply: personalCopyState,
    refusals: ['wrong_password', 'wrong_code', 'factor_needed', 'passkey_not_known', 'second_factor_off'],
    limits: { bodyBytes: 32 * 1024 },
  }),
  openFile: get('/lima/api/personal-data-files/:token', {
    summary: 'Downloads a copy as a ZIP through a signed URL from another call.',
    who: 'anyone',
    touches: { data: 'nothing personal' },
    params: personalCopyToken,
    reply: 'file',
    refusals: ['not_found'],
  }),
  readOf: get('/lima/api/staff/personal-data', {
    ...administratorsOnAccounts,
    summary: 'Returns the current copy of a person’s data, with a link to its file.',
    query: personalCopyQuery,
    reply: personalCopyState,
    refusals: ['not_found'],
  }),
  askFor: post('/lima/api/staff/personal-data/copy', {
    ...administratorsOnAccounts,
    summary:
      'Starts a copy of everything held about a person who asked by phone or letter, or returns the current one. The person is emailed when it is ready.',
    body: newPersonalCopy,
    reply: personalCopyState,
    refusals: ['not_found'],
  }),
  readDeletion: get('/lima/api/staff/personal-data/deletion', {
    ...administratorsOnAccounts,
    summary: 'Says what deleting a person’s data would delete and keep, and what stands in its way.',
    query: personalCopyQuery,
    reply: personalDeletion,
    refusals: ['not_found'],
  }),
  deleteOf: post('/lima/api/staff/personal-data/delete', {
    ...administratorsOnAccounts,
    summary:
      'Deletes a borrower’s or broker’s data for good. Loans, their records and the audit log stay, without name and email of the account. Requires the caller’s password or passkey and the person’s email. Repeating the call changes nothing.',
    body: newPersonalDeletion,
    reply: personalDeletion,
    refusals: [
      'not_found',
      'personal_data_needed',
      'wrong_password',
      'wrong_code',
      'factor_needed',
      'passkey_not_known',
      'second_factor_off',
    ],
    limits: { bodyBytes: 32 * 1024 },
  }),
} as const;
