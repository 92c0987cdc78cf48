import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readSecondFactorCode, recoveryLetters, showRecoveryCode } from './second-factor-code.ts';

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
  ['k3f9u-2mzxw', undefined],
  ['', undefined],
])('reads %j as %j', (typed, code) => {
  expect(readSecondFactorCode(typed)).toEqual(code);
});

test('reads every recovery code back as shown', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 10, maxLength: 10 }), (random) => {
      const letters = recoveryLetters(random);
      expect(readSecondFactorCode(showRecoveryCode(letters))).toEqual({ kind: 'recovery', letters });
    }),
  );
});

test('a recovery code needs its ten random bytes', () => {
  expect(() => recoveryLetters(new Uint8Array(9))).toThrow(RangeError);
});
