import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  readSecondFactorCode,
  recoveryLength,
  recoveryLetters,
  showRecoveryCode,
} from './second-factor-code.ts';

test.each([
  ['123456', { kind: 'app', digits: '123456' }],
  [' 123 456 ', { kind: 'app', digits: '123456' }],
  ['123-456', { kind: 'app', digits: '123456' }],
  ['k3f9q-2mzxw', { kind: 'recovery', letters: 'k3f9q2mzxw' }],
  ['K3F9Q 2MZXW', { kind: 'recovery', letters: 'k3f9q2mzxw' }],
  ['ko1iq-2mzxl', { kind: 'recovery', letters: 'k011q2mzx1' }],
  ['1234567890', { kind: 'recovery', letters: '1234567890' }],
  ['12345', undefined],
  ['1234567', undefined],
  ['١٢٣٤٥٦', undefined],
  ['K3F9 q2mz xw7d 0a1b c2e3 f4g5 h6j7', { kind: 'recovery', letters: 'k3f9q2mzxw7d0a1bc2e3f4g5h6j7' }],
  ['k3f9u-2mzxw', undefined],
  ['k3f9-q2mz-xw7d-0a1b-c2e3-f4g5', undefined],
  ['', undefined],
])('reads %j as %j', (typed, code) => {
  expect(readSecondFactorCode(typed)).toEqual(code);
});

test('reads every recovery code back as shown', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: recoveryLength, maxLength: recoveryLength }), (random) => {
      const letters = recoveryLetters(random);
      expect(readSecondFactorCode(showRecoveryCode(letters))).toEqual({ kind: 'recovery', letters });
    }),
  );
});

test('a recovery code needs all its random bytes, and has at least 128 bits', () => {
  expect(() => recoveryLetters(new Uint8Array(recoveryLength - 1))).toThrow(RangeError);
  const letters = new Set(recoveryLetters(Uint8Array.from({ length: recoveryLength }, (_, index) => index)));
  expect(letters.size).toBe(recoveryLength);
  const alphabet = new Set(
    Array.from({ length: 256 }, (_, byte) => recoveryLetters(new Uint8Array(recoveryLength).fill(byte))[0]),
  );
  expect(recoveryLength * Math.log2(alphabet.size)).toBeGreaterThanOrEqual(128);
});

test('a recovery code is shown in groups of four', () => {
  expect(showRecoveryCode('k3f9q2mzxw7d0a1bc2e3f4g5h6j7')).toBe('k3f9-q2mz-xw7d-0a1b-c2e3-f4g5-h6j7');
});
