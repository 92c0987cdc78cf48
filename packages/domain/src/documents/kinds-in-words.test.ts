import { expect, test } from 'vitest';
import { importFileRule } from '../imports/import-sheet.ts';
import { fileTypes } from './file-types.ts';
import { dealDocumentRule, drawAttachmentRule } from './judge-file.ts';
import { kindsInWords } from './kinds-in-words.ts';

test.each([
  [dealDocumentRule.types, 'PDF, Word, Excel, CSV, text, PNG, JPG, HEIC or ZIP'],
  [drawAttachmentRule.types, 'PDF, Word, Excel (xls, xlsx), PNG, JPG or HEIC'],
  [importFileRule.types, 'Excel (xlsx) or CSV'],
  [['png'], 'PNG'],
  [[], ''],
] as const)('%j: %s', (types, words) => {
  expect(kindsInWords(types)).toBe(words);
});

test('every file type has a word', () => {
  for (const type of fileTypes) expect(kindsInWords([type])).not.toBe('');
});
