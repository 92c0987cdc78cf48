import { describe, expect, test } from 'vitest';
import type { PayoffFigures } from '@drawbridge/contract/payoff/schema.ts';
import { plainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import { inLanguage } from '../../platform/language/in-language.ts';
import { frozenFigures } from './letter-content.ts';
import { payoffLetter } from './payoff-letter.ts';

const byDay = Array.from({ length: 31 }, (_, at) => ({
  on: `2026-12-${String(at + 1).padStart(2, '0')}`,
  total: 400_110,
}));
const figures: PayoffFigures = {
  loanNumber: 'HL-1',
  borrower: 'Maria Lopez',
  entities: [],
  address: null,
  goodThrough: '2026-12-31',
  termsVersion: 1,
  dayCount: 'Actual/360',
  basis: 'drawn',
  lines: [
    { kind: 'principal', label: null, dueOn: null, amount: 400_000 },
    { kind: 'billedInterest', label: null, dueOn: '2026-12-01', amount: 2_000 },
    { kind: 'accruedInterest', label: null, dueOn: null, amount: 2_729.17 },
    { kind: 'payoffFees', label: 'Release', dueOn: null, amount: 85 },
    { kind: 'letterFee', label: null, dueOn: null, amount: 10 },
    { kind: 'rushFee', label: null, dueOn: null, amount: 100 },
  ],
  stretches: [
    { from: '2026-12-01', to: '2026-12-31', days: 30, base: 400_000, rate: 8.1875, amount: 2_729.17 },
  ],
  adjustments: [],
  total: 404_924.17,
  perDiem: '90.9722',
  byDay,
};

const wires = {
  payee: 'Harborline Capital LLC',
  bankName: 'First Harbor Bank',
  routingNumber: '021000021',
  accountNumber: '4400987654321',
  reference: 'Servicing',
  callbackNumber: '843 555 0140',
  mailingAddress: 'PO Box 12, Charleston, SC 29401',
};
const sender = { name: 'Harborline Capital', phone: '843 555 0100', publicUrl: 'https://portal.test' };

function letter(snapshot: unknown = figures, given: typeof wires | null | undefined = wires) {
  const quote = { code: '7K2MX9QTD4', issuedOn: plainDate('2026-12-01'), wires: given };
  return payoffLetter(frozenFigures(snapshot), quote, sender);
}
const blocks = (snapshot?: unknown) => letter(snapshot).blocks;

test('the wire fraud warning comes before every table, so it is on the first page', () => {
  const kinds = blocks().map(({ kind }) => kind);
  expect(kinds.indexOf('note')).toBeGreaterThan(-1);
  expect(kinds.indexOf('note')).toBeLessThan(kinds.indexOf('table'));
  expect(JSON.stringify(blocks())).toContain(
    'Call Harborline Capital at a number you already know before you send a wire',
  );
});

test('the payee, the whole account number and the mailing address come before the figures', () => {
  const all = blocks();
  const money = all.findIndex((block) => JSON.stringify(block).includes('4400987654321'));
  expect(money).toBeGreaterThan(0);
  expect(money).toBeLessThan(all.findIndex(({ kind }) => kind === 'table'));
  const text = JSON.stringify(all[money]);
  expect(text).toContain('Payee: Harborline Capital LLC');
  expect(text).toContain('Routing number: 021000021');
  expect(text).toContain('Reference line: Loan HL-1 Servicing');
  expect(text).toContain('PO Box 12, Charleston, SC 29401');
});

test('a letter of a lender without wire instructions asks to call for them', () => {
  expect(JSON.stringify(letter(figures, null).blocks)).toContain('Call 843 555 0100 for wire instructions.');
});

test('lists letter fee and rush fee separately, and bills and fees by their names', () => {
  const text = JSON.stringify(blocks());
  expect(text).toContain('["Payoff letter fee","$10.00"],["Rush fee","$100.00"]');
  expect(text).toContain('["Interest due Dec 1, 2026","$2,000.00"]');
  expect(text).toContain('["Release","$85.00"]');
});

test('shows every stretch of the interest, with all decimals of the rate', () => {
  const text = JSON.stringify(blocks());
  expect(text).toContain('["Interest from Dec 1, 2026 to Dec 31, 2026","$2,729.17"]');
  expect(text).toContain('["Dec 1, 2026","Dec 31, 2026","30","$400,000.00","8.1875%","$2,729.17"]');
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

describe('a letter issued before loans had accounts', () => {
  /** As such a letter was stored. */
  const earlier = {
    loanNumber: 'HL-1',
    borrower: 'Maria Lopez',
    entities: ['Lopez Homes LLC'],
    address: '1 Main Street',
    goodThrough: '2026-12-31',
    rate: 8.1875,
    dayCount: '30/360',
    isDutch: true,
    interestPaidTo: '2026-12-01',
    lines: [
      { kind: 'principal', label: null, amount: 400_000 },
      { kind: 'undisbursed holdback', label: null, amount: -50_000 },
      { kind: 'interest', label: null, amount: 2_729.17 },
      { kind: 'unpaid charge', label: 'Late charges', amount: 100 },
      { kind: 'letter fee', label: null, amount: 110 },
    ],
    adjustments: [],
    total: 352_939.17,
    perDiem: '90.9722',
    byDay,
  };

  test('keeps its figures and words', () => {
    const text = JSON.stringify(blocks(earlier));
    expect(text).toContain('["Unpaid principal","$400,000.00"],["Less undisbursed holdback","-$50,000.00"]');
    expect(text).toContain('["Interest from Dec 1, 2026 to Dec 31, 2026","$2,729.17"]');
    expect(text).toContain('["Late charges","$100.00"],["Payoff letter fee","$110.00"]');
    expect(text).toContain(
      'Interest accrues on the full loan amount at 8.1875% a year (30/360) from Dec 1, 2026 until the payoff date.',
    );
    expect(text).toContain('Lopez Homes LLC\\n1 Main Street');
  });
});
