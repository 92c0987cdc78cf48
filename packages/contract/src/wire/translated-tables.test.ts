import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readMessagesIn } from '@drawbridge/messages/src/by-language.ts';
import { pseudoLanguage } from '@drawbridge/messages/src/language-tags.ts';
import { dealFactFields, memberFields, newDealFields, orderFields } from '../deals/staff-fields.ts';
import { importSheet } from '../imports/import-sheets.ts';
import { brandTable } from '../lender-settings/brand.ts';
import { feeTable } from '../lender-settings/fees.ts';
import { flagTable } from '../lender-settings/flags.ts';
import { noticeTable } from '../lender-settings/notices.ts';
import { checkTable } from '../lender-settings/checks.ts';
import { retentionTable } from '../lender-settings/retention.ts';
import { twoPersonTable } from '../lender-settings/two-person-rules.ts';
import { personFields } from '../people/fields.ts';
import { propertyFields } from '../properties/fields.ts';

const tables: Readonly<Record<string, object>> = {
  dealFactFields,
  newDealFields,
  orderFields,
  memberFields,
  propertyFields,
  personFields,
  brandTable,
  feeTable,
  flagTable,
  noticeTable,
  checkTable,
  retentionTable,
  twoPersonTable,
};

/** The parts of a row that people read. */
const texts = ['label', 'hint', 'group', 'changeLabel', 'unit'] as const;

function textsOf(row: Readonly<Record<string, unknown>>): readonly string[] {
  return texts.flatMap((name) => {
    const text = row[name] as ((count: number) => string) | undefined;
    return text === undefined ? [] : [text(2)];
  });
}

/** The pseudo-language puts its texts in brackets, so a text without them is not a message. */
beforeEach(() => readMessagesIn(() => pseudoLanguage));
afterEach(() => readMessagesIn(() => 'en'));

describe.each(Object.entries(tables))('%s', (_name, table) => {
  test.each(Object.entries(table))('shows %s in the reader’s language', (_field, row) => {
    const shown = textsOf(row as Readonly<Record<string, unknown>>);
    expect(shown).not.toEqual([]);
    for (const text of shown) expect(text).toMatch(/^\[.*\]$/s);
  });
});

test('a field’s errors are in the reader’s language', () => {
  for (const { given } of [propertyFields.state, dealFactFields.product, personFields.accountType]) {
    const { error } = given.safeParse('');
    expect(error?.issues[0]?.message).toMatch(/^\[.*\]$/);
  }
});

test('import columns have the reader’s words on the page, and the same header in every file', () => {
  const { fields } = importSheet('deals');
  for (const { label } of fields) expect(label()).toMatch(/^\[.*\]$/);
  expect(fields.map(({ header }) => header)).toContain('Loan amount');
});
