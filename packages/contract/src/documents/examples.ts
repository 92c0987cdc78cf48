import type { ExamplesOf } from '../wire/example.ts';
import type { documentRoutes } from './routes.ts';

export const documentExamples: ExamplesOf<typeof documentRoutes> = {
  list: ({ dealId }) => ({ body: { dealid: dealId } }),
  upload: ({ dealId }) => ({
    // Of the deal alone: the same file again adds nothing.
    body: {
      opportunityId: dealId,
      rentrollfilename: 'rent-roll.csv',
      rentrollfiledata: 'dW5pdCxyZW50CjEsMTIwMAo=',
    },
  }),
  // Without the server’s signature no address is good.
  preview: () => ({ params: { token: 'unsigned' }, granted: 404 }),
  open: () => ({ params: { token: 'unsigned' }, granted: 404 }),
};
