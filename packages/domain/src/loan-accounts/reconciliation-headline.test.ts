import { expect, test } from 'vitest';
import type { DifferenceCause, LineComparison, ReconciledLine } from './reconcile.ts';
import { headlineOf } from './reconciliation-headline.ts';

const day: DifferenceCause = { kind: 'days', days: 1 };
const at = (
  line: ReconciledLine,
  theirs: number,
  difference = 0,
  causes: readonly DifferenceCause[] = [],
): LineComparison => ({ line, theirs, ours: theirs - difference, difference, causes });
const of = (lines: readonly LineComparison[], perDiem?: { theirs: number; ours: number }) =>
  headlineOf({ lines, perDiem, isReconciled: false });

test('a total that differs is shown with the line that causes it', () => {
  const lines = [at('principal', 40_000), at('interest', 500, 100, [day]), at('total', 40_500, 100)];
  expect(of(lines, { theirs: 5, ours: 4 })).toEqual({
    line: 'total',
    theirs: 4_050_000,
    ours: 4_040_000,
    difference: 10_000,
    cause: { line: 'interest', difference: 10_000, explanation: day },
  });
  expect(of([at('principal', 1), at('total', 5, -2)])).toMatchObject({
    line: 'total',
    difference: -200,
    cause: { line: 'total', explanation: undefined },
  });
});

test('lines that cancel out are shown although the total agrees', () => {
  const lines = [at('interest', 9, -7), at('fees', 8, 7), at('escrow', 1), at('total', 18)];
  expect(of(lines)).toMatchObject({ line: 'interest', difference: -700, cause: { line: 'interest' } });
  expect(of([at('interest', 9, -7), at('fees', 8, 70)])).toMatchObject({ line: 'fees', difference: 7_000 });
});

test('a day of interest is shown only where nothing else differs', () => {
  const perDiem = { theirs: 1_333_333, ours: 1_300_000 };
  expect(of([at('total', 100)], perDiem)).toEqual({
    line: 'perDiem',
    ...perDiem,
    difference: 33_333,
    cause: { line: 'perDiem', difference: 33_333, explanation: undefined },
  });
  expect(of([at('fees', 100, 1)], perDiem)).toMatchObject({ line: 'fees' });
});

test('without a difference, the total or else the first line is shown', () => {
  const lines = [at('principal', 300), at('total', 400)];
  expect(of(lines)).toEqual({
    line: 'total',
    theirs: 40_000,
    ours: 40_000,
    difference: 0,
    cause: undefined,
  });
  expect(of([at('escrow', 300), at('fees', 0)])).toMatchObject({ line: 'escrow' });
});
