import type { ExamplesOf } from '../wire/example.ts';
import type { lineOfCreditRoutes } from './routes.ts';

export const linesOfCredit: ExamplesOf<typeof lineOfCreditRoutes> = {
  mostRecent: () => ({}),
  // Employees have no lines of credit.
  ofBorrower: ({ role }) => ({ body: {}, ...(role === 'customer' ? {} : { granted: 404 }) }),
  // No line of credit has this id.
  documents: () => ({ body: { locId: 'f'.repeat(32) }, granted: 404 }),
};
