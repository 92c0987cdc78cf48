import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../src/calendar/plain-date.ts';
import { account, payoff } from '../src/loan-accounts/account.ts';
import { anyFullEntries, anyFullTerms, asOf } from './generated-loans.ts';

test('an account is the same in every time zone of the process', () => {
  const own = process.env['TZ'];
  const inZone = <T>(zone: string, read: () => T): T => {
    process.env['TZ'] = zone;
    try {
      return read();
    } finally {
      if (own === undefined) delete process.env['TZ'];
      else process.env['TZ'] = own;
    }
  };
  const zones = ['UTC', 'America/Los_Angeles', 'Pacific/Kiritimati', 'Asia/Kathmandu'];
  const offsets = zones.map((zone) => inZone(zone, () => new Date(2025, 0, 15).getTimezoneOffset()));
  expect(offsets).toEqual([0, 480, -840, -345]);
  fc.assert(
    fc.property(anyFullTerms, anyFullEntries, (terms, entries) => {
      const [utc, ...others] = zones.map((zone) =>
        inZone(zone, () => [account(terms, entries, asOf), payoff(terms, entries, asOf, addDays(asOf, 20))]),
      );
      for (const other of others) expect(other).toEqual(utc);
    }),
  );
});
