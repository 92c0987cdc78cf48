import { expect, test } from 'vitest';
import { columnsOf, mappingOf, missingFields, withColumn } from './column-mapping.ts';

const headers = ['Name', 'Mail', 'Cell'].map((header) => ({ header, samples: [] }));

test('a column belongs to one field at a time', () => {
  const mapping = mappingOf(['name', 'email', null]);
  const moved = withColumn(mapping, 'phone', 1);
  expect(columnsOf(moved, { headers })).toEqual(['name', 'phone', null]);
  expect(missingFields('people', moved)).toEqual(['email']);
  expect(columnsOf(withColumn(moved, 'phone', undefined), { headers })).toEqual(['name', null, null]);
});
