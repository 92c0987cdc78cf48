import { describe, expect, test } from 'vitest';
import { plainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import { generateDemoData } from '../src/generate-demo-data.ts';

const rows = generateDemoData({ today: plainDate('2026-11-21'), passwordHash: 'hash of the demo password' });

describe('the people', () => {
  test('accounts with a password share it; others on the lender’s books have none', () => {
    const without = rows.accounts.filter((account) => account.password_hash === null);
    expect(without.every((account) => account.account_type === 'CustomerAccount')).toBe(true);
    expect(without.some((account) => account.email === 'invited@demo.test')).toBe(true);
    expect(rows.accounts.filter((account) => account.password_hash !== null)).toHaveLength(10);
    expect(
      rows.accounts.filter((account) => account.disabled_at !== null).map((account) => account.email),
    ).toEqual(['former@demo.test']);
  });

  test('email addresses and loan numbers are unique, and no email can reach a stranger', () => {
    const emails = [...rows.accounts, ...rows.deal_members].flatMap(({ email }) => email ?? []);
    expect(emails.every((email) => /\.(test|example)$/.test(email))).toBe(true);
    expect(new Set(rows.accounts.map(({ email }) => email)).size).toBe(rows.accounts.length);
    expect(new Set(rows.deals.map((deal) => deal.loan_number)).size).toBe(rows.deals.length);
    expect(rows.deals.every((deal) => /^HL-2\d{4}$/.test(deal.loan_number))).toBe(true);
  });
});
