import { expect, test, vi } from 'vitest';
import { otherwiseBy, particularsOf } from './entry-details.ts';

/** The lender’s time zone comes with the page. */
vi.stubGlobal('document', { getElementById: () => ({ textContent: '{"timeZone":"America/New_York"}' }) });

test('shows times as people write them, and no record ids', () => {
  const particulars = {
    since: '2026-11-29T16:34:56.076+00:00',
    tries: 2,
    effective_on: '2026-11-29',
    deal: '0c6f7710a526a7d31e23773612c0ca28',
  };
  const shown = particularsOf({ action: 'sign-ins failed', particulars });
  expect(shown.map(({ label }) => label)).toEqual(['Since', 'Tries', 'Effective on']);
  expect(shown[0]?.value).toMatch(/^Nov 29, 2026, 11:34\sAM EST$/);
  expect(shown.slice(1).map(({ value }) => value)).toEqual(['2', 'Nov 29, 2026']);
});

test('shows what only looks like a time as it is: a company’s name or a reason that someone typed breaks no page', () => {
  for (const name of ['2026-99-99T99:99:99Z', '2026-02-30'])
    expect(particularsOf({ action: 'person changed', particulars: { name } })).toEqual([
      { label: 'Name', value: name },
    ]);
});

test('names details and their values as people do, and leaves what someone typed as it is', () => {
  const shown = (action: string, particulars: Record<string, unknown>) =>
    particularsOf({ action, particulars }).map(({ label, value }) => `${label}: ${value}`);
  expect([
    ...shown('signed in', { with: 'password and code' }),
    ...shown('signed in', { with: 'passkey', passkey: 'c'.repeat(32) }),
    ...shown('draw approved', { requestedCents: 2_130_050, lines: 9 }),
    ...shown('fee waived', { total: 1250 }),
    ...shown('card payment begun', { amount: '650.00' }),
    ...shown('escrow analysis accepted', { monthly: 210.5, before: 180 }),
    ...shown('draw changed', { before: 3 }),
    ...shown('personal data deleted', { deleted: { emails: 12, contact: 1 }, kept: { loans: 2 } }),
    ...shown('sign-ins failed', { wrong: 'confirmation' }),
    ...shown('password set', { purpose: 'account setup' }),
    ...shown('link mailed', { purpose: 'account setup' }),
    ...shown('person invited', { accountType: 'CustomerAccount', isLead: false }),
    ...shown('stage changed', { from: 'Application', to: 'Underwriting', typedName: 'password' }),
    ...shown('deal facts changed', { product: 'confirmation', constructor: 'x' }),
  ]).toEqual([
    'Proof: password and code',
    'Proof: passkey',
    'Requested: $21,300.50',
    'Lines: 9',
    'Total: $1,250.00',
    'Amount: $650.00',
    'Monthly payment: $210.50',
    'Before: $180.00',
    'Before: 3',
    'Deleted: Emails 12; Name, email, phone, address and password 1',
    'Kept: Loans 2',
    'What was wrong: wrong proof in an open session',
    'How: with an emailed link',
    'Purpose: account setup',
    'Account type: Borrower',
    'Lead: no',
    'From: Application',
    'To: Underwriting',
    'Typed name: password',
    'Product: confirmation',
    'Constructor: x',
  ]);
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
