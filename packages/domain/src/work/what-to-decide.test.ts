import { expect, test } from 'vitest';
import { cents } from '../money/cents.ts';
import { workKinds } from './work-kinds.ts';
import { whatToDecide, type DrawToDecide, type WorkToDecide } from './what-to-decide.ts';

const work: WorkToDecide = {
  kind: 'document',
  state: 'submitted',
  reference: 'Purchase contract.pdf',
  amountCents: null,
  draw: null,
  goodThrough: null,
  liftsHold: false,
};

/** A line of $1,000.00 in a budget line of $2,000.00. */
const line = (inspected: number, invoiced = 0) => ({
  requested: cents(100_000),
  inspected: cents(inspected),
  budget: cents(200_000),
  invoiced: cents(invoiced),
});
const whole = line(100_000);

const draw = (state: string, given: Partial<DrawToDecide> = {}) =>
  whatToDecide({
    ...work,
    kind: 'draw',
    state,
    draw: { number: 3, lines: [whole], approvedCents: null, isAccountVerified: true, ...given },
  });

test.each([
  ['requested', {}, 'Schedule the inspection for draw 3'],
  ['inspection scheduled', {}, 'Record the inspection for draw 3'],
  ['inspected', { lines: [whole, whole] }, 'Approve draw 3: all 2 lines match to the cent'],
  ['inspected', { lines: [whole] }, 'Approve draw 3: its only line matches to the cent'],
  ['inspected', { lines: [line(99_999)] }, 'Approve draw 3: its only line differs'],
  ['inspected', { lines: [whole, line(99_999), whole] }, 'Approve draw 3: 2 of 3 lines match to the cent'],
  // Supported in full, but the budget line has a cent too little left.
  ['inspected', { lines: [whole, line(100_000, 100_001)] }, 'Approve draw 3: 1 of 2 lines match to the cent'],
  ['approved', { approvedCents: 2_130_000 }, 'Wire $21,300.00 for draw 3'],
  [
    'approved',
    { approvedCents: 2_130_000, isAccountVerified: false },
    'Verify the account, then wire $21,300.00 for draw 3',
  ],
] as const)('a draw that is %s with %j', (state, given, sentence) => {
  expect(draw(state, given)).toBe(sentence);
});

test.each([
  [{ kind: 'document' }, 'Review Purchase contract.pdf'],
  [{ kind: 'bank account', reference: 'JPMorgan ••••6141' }, 'Verify JPMorgan ••••6141'],
  [{ kind: 'payoff', goodThrough: '2026-12-10' }, 'Issue the payoff letter, good through Dec 10'],
  [{ kind: 'payoff' }, 'Issue the payoff letter'],
  [{ kind: 'extension', state: 'Received' }, 'Decide on the loan extension'],
  [{ kind: 'extension', state: 'Approved' }, 'Complete the approved extension'],
  [{ kind: 'capex', amountCents: 630_000 }, 'Decide on $6,300.00 from the CapEx reserve'],
  [{ kind: 'loss draft', amountCents: 2_450_000 }, 'Decide on the $24,500.00 claim'],
  [{ kind: 'budget', amountCents: 41_200_000 }, 'Approve the $412,000.00 budget'],
  [{ kind: 'budget' }, 'Return the budget: the file does not follow the template'],
  [{ kind: 'hold' }, 'Decide on placing a hold'],
  [{ kind: 'hold', liftsHold: true }, 'Decide on lifting the hold'],
  [{ kind: 'release', state: 'reopened' }, 'Take back the lien release: the loan is owed again'],
  [{ kind: 'promise', state: 'broken' }, 'Follow up on the broken promise to pay'],
  [{ kind: 'held money', state: 'suspense old', amountCents: 10_000 }, 'Apply $100.00 held in suspense'],
  [{ kind: 'held money', state: 'escrow analysis due' }, 'Run the yearly escrow analysis'],
  [{ kind: 'application', state: 'counteroffer open' }, 'Follow up on the counteroffer'],
  [{ kind: 'check', state: 'check expiring' }, 'Renew the check before it expires'],
  [{ kind: 'bill by hand', amountCents: 5000 }, 'Approve the $50.00 bill'],
] as const)('%j', (given, sentence) => {
  expect(whatToDecide({ ...work, ...given })).toBe(sentence);
});

test('every kind has a sentence of its own', () => {
  const sentences = workKinds.map((kind) => whatToDecide({ ...work, kind, amountCents: 100 }));
  expect(new Set(sentences).size).toBe(workKinds.length);
});
