import { afterEach, expect, test, vi } from 'vitest';

const lender = vi.hoisted(() => ({ timeZone: 'UTC' }));
vi.mock('./settings.ts', () => ({ settings: () => lender }));

/** Formats for a lender in one time zone, on a device in another. */
async function momentsOf(timeZone: string, deviceZone: string): Promise<(instant: string) => string> {
  lender.timeZone = timeZone;
  vi.stubEnv('TZ', deviceZone);
  vi.resetModules();
  return (await import('./format.ts')).formatMoment;
}

afterEach(() => {
  vi.unstubAllEnvs();
});

test.each([
  ['America/Los_Angeles', 'America/Los_Angeles', 'Nov 22, 2026, 10:30 PM'],
  ['America/Los_Angeles', 'UTC', 'Nov 22, 2026, 10:30 PM PST'],
  ['America/Los_Angeles', 'Asia/Tokyo', 'Nov 22, 2026, 10:30 PM PST'],
  ['America/New_York', 'America/Los_Angeles', 'Nov 23, 2026, 1:30 AM EST'],
  ['UTC', 'UTC', 'Nov 23, 2026, 6:30 AM'],
])('a moment of a lender in %s reads on a device in %s as %s', async (zone, device, written) => {
  const formatMoment = await momentsOf(zone, device);
  expect(formatMoment('2026-11-23T06:30:00Z').replaceAll('\u202F', ' ')).toBe(written);
});

test('the zone’s name follows daylight saving', async () => {
  const formatMoment = await momentsOf('America/New_York', 'UTC');
  expect(formatMoment('2026-07-01T12:00:00Z').replaceAll('\u202F', ' ')).toBe('Jul 1, 2026, 8:00 AM EDT');
});
