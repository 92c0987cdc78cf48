import type { ExamplesOf } from '../wire/example.ts';
import type { lineOfCreditRoutes } from './routes.ts';

export const linesOfCredit: ExamplesOf<typeof lineOfCreditRoutes> = {
  mostRecent: () => ({}),
  // An employee has no lines of their own.
  ofBorrower: ({ role }) => ({ body: {}, ...(role === 'customer' ? {} : { granted: 404 }) }),
  // Nobody has this one.
  documents: () => ({ body: { locId: 'f'.repeat(32) }, granted: 404 }),
};
