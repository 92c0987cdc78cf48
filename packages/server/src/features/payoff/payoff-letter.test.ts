import { expect, test } from 'vitest';
import type { PayoffFigures } from '@drawbridge/contract/payoff/schema.ts';
import { plainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import { inLanguage } from '../../platform/language/in-language.ts';
import { payoffLetter } from './payoff-letter.ts';

const figures: PayoffFigures = {
  loanNumber: 'HL-1',
  borrower: 'Maria Lopez',
  entities: [],
  address: null,
  goodThrough: '2026-12-31',
  rate: 8.1875,
  dayCount: 'Actual/360',
  isDutch: false,
  interestPaidTo: '2026-12-01',
  lines: [
    { kind: 'principal', label: null, amount: 400_000 },
    { kind: 'letter fee', label: null, amount: 10 },
    { kind: 'rush fee', label: null, amount: 100 },
  ],
  adjustments: [],
  total: 400_110,
  perDiem: '90.9722',
  byDay: Array.from({ length: 31 }, (_, at) => ({
    on: `2026-12-${String(at + 1).padStart(2, '0')}`,
    total: 400_110,
  })),
};

function letter(of: PayoffFigures = figures) {
  const quote = { code: '7K2MX9QTD4', issuedOn: plainDate('2026-12-01') };
  return payoffLetter(of, quote, 'https://portal.test');
}
const blocks = (of?: PayoffFigures) => letter(of).blocks;

test('the wire fraud warning comes before every table, so it is on the first page', () => {
  const kinds = blocks().map(({ kind }) => kind);
  expect(kinds.indexOf('note')).toBeGreaterThan(-1);
  expect(kinds.indexOf('note')).toBeLessThan(kinds.indexOf('table'));
});

test('lists letter fee and rush fee separately, and the rate with all decimals', () => {
  const text = JSON.stringify(blocks());
  expect(text).toContain('["Payoff letter fee","$10.00"],["Rush fee","$100.00"]');
  expect(text).toContain('8.1875%');
});

test('an older letter with both fees in one line stays unchanged', () => {
  const lines = [{ kind: 'letter fee', label: null, amount: 110 }] as const;
  expect(JSON.stringify(blocks({ ...figures, lines: [...lines] }))).toContain(
    '["Payoff letter fee","$110.00"]',
  );
});

test('a reader of another language gets the same English letter, then a translation that says English governs', () => {
  const { translation, ...english } = inLanguage('es-US', () => letter());
  expect(letter()).toEqual(english);
  expect(translation).toMatchObject({ language: 'es-US', title: 'Carta de liquidación' });
  expect(JSON.stringify(translation?.blocks[0])).toContain('prevalece la carta en inglés');
  const kinds = english.blocks.map(({ kind }) => kind);
  expect(translation?.blocks.map(({ kind }) => kind)).toEqual(['note', ...kinds]);
});

test('the translation has the letter’s amounts, each as often', () => {
  const { translation, ...english } = inLanguage('es-US', () => letter());
  const amounts = (text: unknown) => JSON.stringify(text).match(/\$[\d,.]+\d|[\d.]+%/g);
  expect(amounts(translation)).toEqual(amounts(english));
});
