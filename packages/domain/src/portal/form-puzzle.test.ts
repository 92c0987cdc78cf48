import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isSolution, proofOf, readProof, solvePuzzle } from './form-puzzle.ts';
import { sha256 } from './sha256.ts';

test('the hash is SHA-256', () => {
  const ascii = fc.string({ unit: 'grapheme-ascii', maxLength: 300 });
  fc.assert(
    fc.property(ascii, (text) => {
      const hex = [...sha256(text)].map((word) => word.toString(16).padStart(8, '0')).join('');
      expect(hex).toBe(createHash('sha256').update(text).digest('hex'));
    }),
  );
});

test('a solution solves its own puzzle, and needs as many zero bits as asked', () => {
  const puzzle = { challenge: 'a.b.c', bits: 10 };
  const answer = solvePuzzle(puzzle);
  expect(isSolution(puzzle, answer)).toBe(true);
  expect(isSolution({ ...puzzle, bits: 30 }, answer)).toBe(false);
  expect(isSolution({ ...puzzle, challenge: 'a.b.d' }, answer)).toBe(false);
  const zeros = createHash('sha256').update(`a.b.c:${answer}`).digest().readUInt32BE();
  expect(Math.clz32(zeros)).toBeGreaterThanOrEqual(10);
});

test.each(['', ' ', '-1', '1e9', '0x1', '1'.repeat(13)])('%j is never a solution', (answer) => {
  expect(isSolution({ challenge: 'a', bits: 0 }, answer)).toBe(false);
});

test('a proof is read as it was written', () => {
  expect(readProof(proofOf({ challenge: 'a.b-c', bits: 3 }, '71'))).toEqual({
    challenge: 'a.b-c',
    answer: '71',
  });
  expect(readProof('')).toEqual({ challenge: '', answer: '' });
});
