import { defaultParseSearch, defaultStringifySearch } from '@tanstack/react-router';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { workOrders, workShows, workStates } from '@drawbridge/contract/work/schema.ts';
import { loanTypes } from '@drawbridge/domain/deals/deal-types.ts';
import { stages } from '@drawbridge/domain/deals/stages.ts';
import { maturityBands } from '@drawbridge/domain/reports/maturity-bands.ts';
import { reportPeriods } from '@drawbridge/domain/reports/report-periods.ts';
import { workKinds } from '@drawbridge/domain/work/work-kinds.ts';
import { readReportSearch } from '../features/reports/report-search.ts';
import { readDealsSearch } from '../features/deals/staff-deals-search.ts';
import { orderOf, readQueue, sortOf } from '../features/work/work-filter.ts';
import { nextSort } from '../ui/data-table-column.ts';

/** Text that a URL parser could mistake for another type. */
const typed = fc.oneof(
  fc.string({ minLength: 1, unit: 'grapheme' }),
  fc.constantFrom(
    '1204',
    '007',
    '1e5',
    'true',
    'null',
    '"',
    '{}',
    '[1]',
    'a&b=c',
    '50%',
    '+1 843',
    '#7',
    '  ',
  ),
);
const days = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((day) => day.toISOString().slice(0, 10));
const any = (values: Record<string, fc.Arbitrary<unknown>>) => fc.record(values, { requiredKeys: [] });

const pages = [
  {
    page: 'the work queue',
    read: readQueue,
    searches: any({
      q: typed,
      kind: fc.constantFrom(...workKinds),
      show: fc.constantFrom(...workShows.filter((show) => show !== 'open')),
      assignee: fc.uuid(),
      state: fc.constantFrom(...workStates),
      receivedFrom: days,
      receivedTo: days,
      sort: fc.constantFrom(...workOrders.filter((order) => order !== 'due')),
    }),
  },
  {
    page: 'the list of deals',
    read: readDealsSearch,
    searches: any({
      q: typed,
      stage: fc.constantFrom(...stages),
      type: fc.constantFrom(...loanTypes),
      sort: fc.constant('status_date'),
    }),
  },
  {
    page: 'a report',
    read: readReportSearch,
    searches: any({
      type: fc.constantFrom(...loanTypes),
      period: fc.constantFrom(...reportPeriods),
      band: fc.constantFrom(...maturityBands),
      show: fc.constantFrom(...workShows.filter((show) => show !== 'open')),
    }),
  },
] as const;

test.each(pages)('$page: filters survive a reload', ({ read, searches }) => {
  fc.assert(
    fc.property(searches, (search) => {
      expect(read(defaultParseSearch(defaultStringifySearch(search)))).toEqual(search);
    }),
  );
});

test.each(pages)(
  '$page: a hand-typed URL applies the filters it recognizes and drops the rest',
  ({ read }) => {
    fc.assert(
      fc.property(
        fc.object({ key: fc.constantFrom('q', 'kind', 'show', 'sort', 'type', 'x'), maxDepth: 1 }),
        (given) => {
          const search: Record<string, unknown> = { ...read(given) };
          expect(read(search)).toEqual(search);
          expect(Object.values(search).every((value) => typeof value === 'string' && value !== '')).toBe(
            true,
          );
        },
      ),
    );
  },
);

test.each([
  [readQueue, '?q=1204&show=mine&kind=nonsense', { q: '1204', show: 'mine' }],
  [readQueue, '?show=open&sort=due&receivedFrom=2026-02-30', {}],
  [readDealsSearch, '?q=1204&sort=-name', { q: '1204' }],
  [readReportSearch, '?period=30&type=none', readReportSearch({ period: '30' })],
])('%o reads %s', (read, address, search) => {
  expect(read(defaultParseSearch(address))).toEqual(search);
});

test('every sort order of the queue maps to a column header and back', () => {
  for (const order of workOrders) expect(orderOf(sortOf(order)) ?? 'due').toBe(order);
});

test('clicking a header reverses its order, and a different header starts ascending', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('due', 'received', 'amount'), { minLength: 1 }), (presses) => {
      const last = presses.at(-1) ?? '';
      const first = presses.findLastIndex((key) => key !== last) + 1;
      const sort = presses.reduce<ReturnType<typeof sortOf> | undefined>(nextSort, undefined);
      const reversed = (presses.length - first) % 2 === 0;
      expect(sort).toEqual({ key: last, direction: reversed ? 'descending' : 'ascending' });
    }),
  );
});
