import type { ExamplesOf } from '../wire/example.ts';
import type { beneficiaryRoutes } from './routes.ts';

export const beneficiaries: ExamplesOf<typeof beneficiaryRoutes> = {
  list: ({ dealId }) => ({ query: { dealid: dealId } }),
  add: ({ dealId }) => ({
    query: { dealid: dealId },
    body: {
      bank_account_name: 'Alder Building LLC',
      bank_name: 'JPMorgan Chase Bank',
      account_address_street: '12 Harbor Street',
      account_address_city: 'Charleston',
      account_address_state: 'SC',
      account_address_zip: '29401',
      bank_routing_number: '021000021',
      bank_account_number: '000123456789',
      bank_account_type: 'Checking',
      bank_instructions: 'Reference: Juniper Lane',
    },
  }),
  attach: ({ dealId }) => ({
    query: { dealid: dealId },
    body: {
      beneficiaryId: 'f'.repeat(32),
      filename: 'voided check.txt',
      filedata: 'dm9pZA==',
    },
    granted: 404,
  }),
  removeFile: ({ dealId }) => ({
    query: { dealid: dealId },
    body: { beneficiaryId: 'f'.repeat(32), fileId: 'f'.repeat(32) },
    granted: 404,
  }),
  staffList: () => ({ query: { state: 'pending' } }),
  staffRead: () => ({ params: { id: 'f'.repeat(32) }, granted: 404 }),
  showNumber: () => ({ body: { id: 'f'.repeat(32) }, granted: 404 }),
  // Accounts under review come from borrowers only, so the example finds none.
  showFile: () => ({ body: { id: 'f'.repeat(32), fileId: 'f'.repeat(32) }, granted: 404 }),
  openFile: () => ({ params: { token: 'unsigned' }, granted: 404 }),
  verify: () => ({
    body: {
      id: 'f'.repeat(32),
      called: { person: 'Maria Alder', phone: '843-555-0142', at: '2026-01-05T15:00:00.000Z' },
    },
    granted: 404,
  }),
  reject: () => ({ body: { id: 'f'.repeat(32), reason: 'The name does not match.' }, granted: 404 }),
};
