import type { ExamplesOf } from '../wire/example.ts';
import type { documentRoutes } from './routes.ts';
import type { staffDocumentRoutes } from './staff-routes.ts';

export const documents: ExamplesOf<typeof documentRoutes> = {
  list: ({ dealId }) => ({ body: { dealid: dealId } }),
  upload: ({ dealId }) => ({
    // The same file again adds nothing.
    body: {
      opportunityId: dealId,
      rentrollfilename: 'rent-roll.csv',
      rentrollfiledata: 'dW5pdCxyZW50CjEsMTIwMAo=',
    },
  }),
  // Links need the server’s signature.
  preview: () => ({ params: { token: 'unsigned' }, granted: 404 }),
  open: () => ({ params: { token: 'unsigned' }, granted: 404 }),
};

// Employees review only documents from a borrower or broker.
export const staffDocuments: ExamplesOf<typeof staffDocumentRoutes> = {
  read: () => ({ params: { id: 'f'.repeat(32) }, granted: 404 }),
  accept: () => ({ body: { ids: ['f'.repeat(32)] }, granted: 404 }),
  return: () => ({ body: { id: 'f'.repeat(32), reason: 'The last page is missing.' }, granted: 404 }),
};
