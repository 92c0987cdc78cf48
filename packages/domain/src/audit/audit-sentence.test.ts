import { afterEach, describe, expect, test } from 'vitest';
import { auditSentences } from '@drawbridge/messages/audit';
import { readMessagesIn } from '@drawbridge/messages/src/by-language.ts';
import { auditSentence, detailName, isRecordId } from './audit-sentence.ts';

const id = '0123456789abcdef0123456789abcdef';
const priya = { who: 'Priya Raman', whose: 'Priya Raman', it: undefined, deal: undefined, particulars: {} };

afterEach(() => readMessagesIn(() => 'en'));

describe('an entry as a sentence', () => {
  test.each([
    [
      { action: 'draw approved', it: 'draw 3 of HL-20418', particulars: { deal: id, paidCents: 2_130_000 } },
      'Priya Raman approved draw 3 of HL-20418: $21,300.00.',
    ],
    [
      { action: 'stage changed', deal: 'HL-20418', particulars: { from: 'Processing', to: 'Funded' } },
      'Priya Raman moved HL-20418 from Processing to Funded.',
    ],
    [{ action: 'person changed', whose: 'Maria Alder' }, 'Priya Raman changed Maria Alder’s account.'],
    [
      { action: 'draw requested', whose: 'Maria Alder', it: 'draw 1 of HL-1' },
      'Priya Raman requested draw 1 of HL-1 (Maria Alder’s account).',
    ],
    [
      { action: 'card payment begun', deal: 'HL-1', particulars: { amount: '650.00' } },
      'Priya Raman started a card payment for HL-1: $650.00.',
    ],
    [
      { action: 'webhook paused', who: undefined, whose: undefined, particulars: { host: 'a.test' } },
      'A webhook to a.test was paused after failing for days.',
    ],
    [
      { action: 'ledger entry posted', deal: 'HL-1', particulars: { kind: 'PMT', total: 650 } },
      'Priya Raman posted an entry to the ledger of HL-1 (Regular Payment): $650.00.',
    ],
    [
      { action: 'data imported', particulars: { kind: 'deals', rows: 1 } },
      'Priya Raman imported 1 row (deals).',
    ],
    [{ action: 'something new', deal: 'HL-1' }, 'Priya Raman: something new, HL-1.'],
  ])('%o', (facts, sentence) => {
    expect(auditSentence({ ...priya, ...facts })).toBe(sentence);
  });

  test('is in the reader’s language, with its stage', () => {
    readMessagesIn(() => 'es-US');
    const particulars = { from: 'Processing', to: 'Funded' };
    expect(
      auditSentence({ ...priya, whose: 'Maria Alder', deal: 'HL-1', action: 'stage changed', particulars }),
    ).toBe('Priya Raman cambió la etapa de HL-1, de Procesamiento a Desembolsado (cuenta de Maria Alder).');
  });

  test('names in the reader’s language what a deletion took', () => {
    readMessagesIn(() => 'es-US');
    const of = (name: string, particular: string) =>
      detailName({ action: 'personal data deleted', name, of: particular });
    expect([of('emails', 'deleted'), of('loans', 'kept')]).toEqual(['Correos', 'Préstamos']);
  });

  test.each(Object.keys(auditSentences))('%s makes a sentence even when its subject is unknown', (action) => {
    const particulars = { deal: id, name: id, kind: id, from: id, to: id, rows: null };
    for (const who of ['Priya Raman', undefined]) {
      const said = auditSentence({ ...priya, who, action, particulars });
      expect(said).toMatch(/^[A-Z].*\.$/);
      expect(said).not.toMatch(/[{}]|undefined|null|[0-9a-f]{32}/);
    }
  });

  test('tells ids from names', () => {
    expect([id, '0f8fad5b-d9cb-469f-a165-70867728950e', 'HL-20418', 7, 'deadbeef'].map(isRecordId)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });
});
