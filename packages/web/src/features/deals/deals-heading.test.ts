import { loanTypes } from '@drawbridge/domain/deals/deal-types.ts';
import { expect, test } from 'vitest';
import { dealsHeading } from './deals-heading.ts';

const words = {
  deals: 'All deals',
  narrowed: ({ filters }: { readonly filters: string }) => `Deals: ${filters}`,
  searched: (given: { readonly words: string }) => `“${given.words}”`,
  types: Object.fromEntries(loanTypes.map((type) => [type, `type ${type}`])) as Record<
    (typeof loanTypes)[number],
    string
  >,
};

test.each([
  [{}, 'All deals'],
  [{ q: '  ', sort: 'status_date' }, 'All deals'],
  [{ stage: 'Funded' }, 'Deals: Funded'],
  [{ type: 'FixNFlip' }, 'Deals: type FixNFlip'],
  [{ type: 'FixNFlip', stage: 'Application', q: 'elm' }, 'Deals: type FixNFlip, Application, “elm”'],
] as const)('the deals filtered by %j have the heading %s', (search, heading) => {
  expect(dealsHeading(search, words)).toBe(heading);
});
