import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { draftFits, isDraftForm, isSecretField, keepableValues, longestDraft } from './draft-values.ts';

test.each([
  ['payoff', true],
  ['draw:0f3a9c', true],
  ['a'.repeat(80), true],
  ['a'.repeat(81), false],
  ['', false],
  ['9lives', false],
  ['pay off', false],
  ['../payoff', false],
  ['payoff\n', false],
])('%j is a valid form name: %j', (name, is) => {
  expect(isDraftForm(name)).toBe(is);
});

test.each([
  'password',
  'newPassword',
  'confirm_password',
  'ssn',
  'ssn_last4',
  'borrowerSSN',
  'cardNumber',
  'card_number',
  'cvv',
  'security-code',
  'CardSecurity',
  'CardNumber',
  'recovery_code',
  'token',
  'accountNumber',
  'confirm_account_number',
  'routingNumber',
  'taxId',
])('%s is never saved', (name) => {
  expect(isSecretField(name)).toBe(true);
});

test.each([
  'businessName',
  'businessname',
  'loan_number',
  'property_address',
  'bank_account_id',
  'shipping',
  'tokenized',
  'secretary',
  'phone_number',
  'accountName',
])('%s may be saved', (name) => {
  expect(isSecretField(name)).toBe(false);
});

describe('which values of a form are saved', () => {
  test('text, numbers, switches, lists and groups, without secrets or files at any depth', () => {
    const kept = keepableValues({
      street: '12 Harbor Street',
      amount: 12.5,
      agree: true,
      nothing: null,
      missing: undefined,
      photo: new Blob(['x']),
      lines: [{ code: '01', accountNumber: '123456789' }, new Blob(['x'])],
      person: { name: 'Pat', ssn: '078-05-1120' },
    });
    expect(kept).toEqual({
      street: '12 Harbor Street',
      amount: 12.5,
      agree: true,
      nothing: null,
      lines: [{ code: '01' }],
      person: { name: 'Pat' },
    });
  });

  test('filtering twice gives the same result, and JSON preserves it', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 4 })), (values) => {
        const kept = keepableValues(values);
        expect(keepableValues(kept)).toEqual(kept);
      }),
    );
  });
});

describe('how large a draft may be', () => {
  const around = JSON.stringify({ text: '' }).length;
  test.each([
    [longestDraft - around, true],
    [longestDraft - around + 1, false],
  ])('text of %i characters: %j', (length, fits) => {
    expect(draftFits({ text: 'x'.repeat(length) })).toBe(fits);
  });

  test('deeply nested values do not fit', () => {
    const nested = JSON.parse(`${'['.repeat(30_000)}${']'.repeat(30_000)}`) as unknown;
    expect(draftFits({ nested })).toBe(false);
    expect(draftFits({ lines: [{ parts: [{ code: '01' }] }] })).toBe(true);
  });
});
