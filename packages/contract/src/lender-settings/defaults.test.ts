import { expect, test } from 'vitest';
import { standardFigures } from '@drawbridge/domain/faq/servicing-facts.ts';
import { standardRetention } from '@drawbridge/domain/retention/retention.ts';
import { standardWorkCalendar } from '@drawbridge/domain/work/work-terms.ts';
import { calendarFields } from './calendar.ts';
import { feeFields } from './fees.ts';
import { retentionFields } from './retention.ts';

test.each([
  ['fees', feeFields, standardFigures],
  ['calendar', calendarFields, standardWorkCalendar],
  ['retention', retentionFields, standardRetention],
])('the defaults of %s are within the limits of its form', (_section, schema, standard) => {
  expect(schema.safeParse(standard)).toEqual({ success: true, data: standard });
});
