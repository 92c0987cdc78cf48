import type { ExamplesOf } from '../wire/example.ts';
import { capexFields } from './capex.ts';
import { extensionFields } from './extension.ts';
import { lossDraftFields } from './loss-draft.ts';
import { payoffFields } from './payoff.ts';
import { sampleOf } from './request-table.ts';
import type { requestRoutes } from './routes.ts';
import type { staffRequestRoutes } from './staff-routes.ts';

const noRecord = 'f'.repeat(32);
/** The smallest possible PDF. Tests that check files send real ones. */
const smallFile = (kind: string) => ({ kind, fileName: `${kind}.pdf`, fileData: smallPdf });
const smallPdf =
  'JVBERi0xLjQKMSAwIG9iago8PCAvVHlwZSAvQ2F0YWxvZyA+PgplbmRvYmoKeHJlZgowIDEKMDAwMDAwMDAwMCA2NTUzNSBmIAp0cmFpbGVyCjw8IC9TaXplIDIgL1Jvb3QgMSAwIFIgPj4Kc3RhcnR4cmVmCjUwCiUlRU9GCg==';

export const requests: ExamplesOf<typeof requestRoutes> = {
  payoffTicket: () => ({}),
  payoff: ({ email }) => ({
    body: { ...sampleOf(payoffFields), email, external: true },
    granted: 201,
  }),
  extensionAgreement: () => ({}),
  extension: ({ email }) => ({
    body: {
      ...sampleOf(extensionFields),
      email,
      files: ['risk_hazard_policy', 'risk_policy_paid_receipt', 'property_tax'].map(smallFile),
    },
    granted: 201,
  }),
  capex: ({ email }) => ({ body: { ...sampleOf(capexFields), email }, granted: 201 }),
  lossDraft: ({ email }) => ({
    body: { ...sampleOf(lossDraftFields), email, files: ['lien_waiver', 'intent_to_repair'].map(smallFile) },
    granted: 201,
  }),
  list: () => ({}),
  // Ids and signed URLs differ with every run, so separate tests cover the granted calls.
  read: () => ({ params: { id: noRecord }, granted: 404 }),
  reply: () => ({ params: { id: noRecord }, body: { text: 'Here it is.' }, granted: 404 }),
  openFile: () => ({ params: { token: 'unsigned' }, granted: 404 }),
};

export const staffRequests: ExamplesOf<typeof staffRequestRoutes> = {
  list: () => ({ query: { q: 'PO-', status: 'Received', limit: '10' } }),
  read: () => ({ params: { id: noRecord }, granted: 404 }),
  reply: () => ({ params: { id: noRecord }, body: { text: 'Thank you.' }, granted: 404 }),
  ask: () => ({ params: { id: noRecord }, body: { text: 'Please send the policy.' }, granted: 404 }),
  decide: () => ({ params: { id: noRecord }, body: { status: 'In Review' }, granted: 404 }),
};
