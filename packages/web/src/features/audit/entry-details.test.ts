import { expect, test, vi } from 'vitest';
import { otherwiseBy, particularsOf } from './entry-details.ts';

/** The lender’s time zone comes with the page. */
vi.stubGlobal('document', { getElementById: () => ({ textContent: '{"timeZone":"America/New_York"}' }) });

test('shows times as people write them, and no record ids', () => {
  const shown = particularsOf({
    since: '2026-11-29T16:34:56.076+00:00',
    tries: 2,
    effective_on: '2026-11-29',
    deal: '0c6f7710a526a7d31e23773612c0ca28',
  });
  expect(shown.map(({ label }) => label)).toEqual(['since', 'tries', 'effective on']);
  expect(shown[0]?.value).toMatch(/^Nov 29, 2026, 11:34\sAM EST$/);
  expect(shown.slice(1).map(({ value }) => value)).toEqual(['2', '2026-11-29']);
});

test('shows what only looks like a time as it is: a company’s name or a reason that someone typed breaks no page', () => {
  const name = '2026-99-99T99:99:99Z';
  expect(particularsOf({ name })).toEqual([{ label: 'name', value: name }]);
});

test('a failed sign-in is not said to be its account owner’s', () => {
  const account = {
    id: '0c6f7710a526a7d31e23773612c0ca28',
    name: 'Maria Alder',
    email: 'maria@example.test',
  };
  const shown = ['signed in', 'sign-ins failed'].map((action) => otherwiseBy({ action, account }));
  expect([...shown, otherwiseBy({ action: 'check failed', account: null })]).toEqual([
    'Account owner',
    'Unknown person',
    'Portal',
  ]);
});
