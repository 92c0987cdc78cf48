import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { plainDate } from '../calendar/plain-date.ts';
import { judgeOutside } from '../documents/judge-file.ts';
import { cents } from '../money/cents.ts';
import { judgeGoodThrough } from './good-through.ts';
import { needsClaimsPacket } from './loss-claim.ts';
import { servicingFacts } from '../faq/servicing-facts.ts';
import {
  mostBytesTogether,
  requestDocumentRule,
  requestPictureRule,
  tooLargeTogether,
} from './request-files.ts';
import { requestKinds, requestReference } from './request-kinds.ts';
import { decisionsFor, isOpen, judgeDecision, type RequestStatus } from './request-states.ts';
import { readDollars } from './typed-dollars.ts';

test.each([
  ['payoff', 123, 'PO-2026-000123'],
  ['extension', 1, 'EX-2026-000001'],
  ['capex', 999_999, 'CX-2026-999999'],
  ['loss draft', 1_000_000, 'LD-2026-1000000'],
] as const)('%s request number %i has the reference %s', (kind, number, reference) => {
  expect(requestReference(kind, 2026, number)).toBe(reference);
});

test('two kinds never share a reference', () => {
  expect(new Set(requestKinds.map((kind) => requestReference(kind, 2026, 7))).size).toBe(requestKinds.length);
});

describe('deciding a request', () => {
  test.each([
    ['Received', 'In Review', '', undefined],
    ['Received', 'Completed', '', undefined],
    ['In Review', 'Approved', '', undefined],
    ['In Review', 'In Review', '', 'not from here'],
    ['Approved', 'In Review', '', 'not from here'],
    ['Approved', 'Declined', 'The insurance lapsed.', undefined],
    ['Received', 'Declined', ' ', 'no reason'],
    ['Completed', 'Declined', 'Too late', 'not from here'],
    ['Declined', 'Approved', '', 'not from here'],
  ] as const)('from %s to %s with reason %j: %s', (from, to, reason, fault) => {
    expect(judgeDecision(from, { to, reason })).toBe(fault);
  });

  test('every sequence of decisions ends', () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 3 }), { minLength: 4, maxLength: 4 }), (choices) => {
        let status: RequestStatus = 'Received';
        for (const choice of choices) {
          const left = decisionsFor(status);
          status = left[choice % Math.max(1, left.length)] ?? status;
        }
        expect(isOpen(status)).toBe(false);
      }),
    );
  });
});

describe('the good-through date', () => {
  const today = plainDate('2026-02-10');
  test.each([
    ['2026-02-09', 'past'],
    ['2026-02-10', 'fine'],
    ['2026-03-12', 'fine'],
    ['2026-03-13', 'beyond the limit'],
    ['2030-01-01', 'beyond the limit'],
  ] as const)('%s is %s', (date, verdict) => {
    expect(judgeGoodThrough(plainDate(date), today)).toBe(verdict);
  });
});

test.each([
  [0, false],
  [2_000_000, false],
  [2_000_001, true],
])('a claim for %i cents requires the claims packet: %j', (amount, needed) => {
  expect(needsClaimsPacket(cents(amount), servicingFacts)).toBe(needed);
});

describe('request files', () => {
  const size = 4 * 1024 * 1024;
  test.each([
    ['budget.xlsm', size, { type: 'xlsm' }, { type: 'xlsm' }],
    ['letter.doc', 1, { type: 'doc' }, { type: 'doc' }],
    ['photo.jpeg', 1, { fault: 'not accepted' }, { type: 'jpg' }],
    ['photo.heic', 1, { fault: 'not accepted' }, { type: 'heic' }],
    ['letter.pdf', size + 1, { fault: 'too large' }, { fault: 'too large' }],
    ['letter.pdf', 0, { fault: 'empty' }, { fault: 'empty' }],
    ['rents.csv', 1, { fault: 'not accepted' }, { fault: 'not accepted' }],
    ['photos.zip', 1, { fault: 'not accepted' }, { fault: 'not accepted' }],
  ] as const)(
    '%s, %i bytes, as a document: %j; where pictures are allowed: %j',
    (name, size, document, picture) => {
      expect(judgeOutside(requestDocumentRule, { name, size })).toEqual(document);
      expect(judgeOutside(requestPictureRule, { name, size })).toEqual(picture);
    },
  );

  test('the limit is 4 MB in total', () => {
    expect(tooLargeTogether([])).toBe(false);
    expect(tooLargeTogether([mostBytesTogether - 1, 1])).toBe(false);
    expect(tooLargeTogether([mostBytesTogether, 1])).toBe(true);
  });
});

describe('typed dollar amounts', () => {
  test.each([
    ['450000', 45_000_000],
    ['$450,000', 45_000_000],
    [' $ 1,234.5 ', 123_450],
    ['0.05', 5],
    ['1000000000', 100_000_000_000],
    ['1000000000.01', undefined],
    ['12,34', undefined],
    ['1.234', undefined],
    ['-5', undefined],
    ['', undefined],
    ['=1+1', undefined],
    ['1e3', undefined],
  ])('%j reads as %j cents', (written, amount) => {
    expect(readDollars(written)).toBe(amount);
  });

  test('formatted amounts read back as the same amount', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000_000 }), (amount) => {
        const written = (amount / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });
        expect(readDollars(written)).toBe(amount);
      }),
    );
  });
});
