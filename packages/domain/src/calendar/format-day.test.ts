import { afterEach, describe, expect, test } from 'vitest';
import { readMessagesIn } from '@drawbridge/messages/src/by-language.ts';
import { languages } from '@drawbridge/messages/language';
import { formatDay, formatNearDay } from './format-day.ts';
import { addDays, plainDate } from './plain-date.ts';

afterEach(() => readMessagesIn(() => 'en'));

describe.each(languages)('days in $name', ({ tag }) => {
  test.each([
    [formatDay, { dateStyle: 'medium' }],
    [formatNearDay, { month: 'short', day: 'numeric' }],
  ] as const)('match Intl on every day of a leap year: %o', (format, options) => {
    readMessagesIn(() => tag);
    const words = new Intl.DateTimeFormat(tag, { ...options, timeZone: 'UTC' });
    for (let count = 0; count < 366; count += 1) {
      const day = addDays(plainDate('2028-01-01'), count);
      expect(format(day)).toBe(words.format(new Date(`${day}T00:00:00Z`)));
    }
  });
});
