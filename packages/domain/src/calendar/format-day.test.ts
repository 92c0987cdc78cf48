import { expect, test } from 'vitest';
import { formatDay } from './format-day.ts';
import { addDays, plainDate } from './plain-date.ts';

test('formats every day of a leap year like Intl', () => {
  const words = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
  for (let count = 0; count < 366; count += 1) {
    const day = addDays(plainDate('2028-01-01'), count);
    expect(formatDay(day)).toBe(words.format(new Date(`${day}T00:00:00Z`)));
  }
});
