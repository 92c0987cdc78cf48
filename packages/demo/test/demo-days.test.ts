import { expect, test } from 'vitest';
import { addDays, addMonths, plainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import { tablesOf } from '../src/demo-rows.ts';
import { generateDemoData } from '../src/generate-demo-data.ts';

const first = plainDate('2026-12-01');
const days = [
  ...Array.from({ length: 14 }, (_, day) => addDays(first, day)),
  ...Array.from({ length: 12 }, (_, month) => addMonths(first, month)),
  plainDate('2027-02-28'),
  plainDate('2028-02-29'),
];

test.each(days)('nothing of the demo of %s happens later that day', (today) => {
  const later = new Set<string>();
  for (const [table, rows] of tablesOf(generateDemoData({ today, passwordHash: 'hash' })))
    for (const [column, value] of rows.flatMap((row) => Object.entries(row)))
      if (typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value) && value > `${today}T00:30`)
        later.add(`${table}.${column}`);
  expect([...later].filter((place) => !place.endsWith('.expires_at'))).toEqual([]);
});
