import type { ExamplesOf } from '../wire/example.ts';
import type { staffDocumentRoutes } from './staff-routes.ts';

// Only what a borrower or broker has sent can be decided on.
export const staffDocumentExamples: ExamplesOf<typeof staffDocumentRoutes> = {
  read: () => ({ params: { id: 'f'.repeat(32) }, granted: 404 }),
  accept: () => ({ body: { ids: ['f'.repeat(32)] }, granted: 404 }),
  return: () => ({ body: { id: 'f'.repeat(32), reason: 'The last page is missing.' }, granted: 404 }),
};
