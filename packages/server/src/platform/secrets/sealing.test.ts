import { expect, test } from 'vitest';
import { newSeed } from './kept-seed.ts';
import { sealingWith } from './sealing.ts';

const sealing = sealingWith(newSeed());

test('sealed text opens in its own place and looks different each time', () => {
  for (const text of ['', 'JBSWY3DPEHPK3PXP', 'Ключ 🔑']) {
    const sealed = sealing.seal(text, 'second factor of a');
    expect(sealed).not.toBe(sealing.seal(text, 'second factor of a'));
    expect(text === '' || !sealed.includes(text)).toBe(true);
    expect(sealing.open(sealed, 'second factor of a')).toBe(text);
  }
});

test('it does not open in another place, after a change, or with another key', () => {
  const sealed = sealing.seal('secret', 'second factor of a');
  expect(() => sealing.open(sealed, 'second factor of b')).toThrow(/authenticate/);
  for (const at of [10, 20, sealed.length - 2]) {
    const altered = `${sealed.slice(0, at)}${sealed[at] === 'A' ? 'B' : 'A'}${sealed.slice(at + 1)}`;
    expect(() => sealing.open(altered, 'second factor of a')).toThrow(/authenticate/);
  }
  for (const nonsense of ['', '.', sealed.slice(0, 20), sealed.slice(9)])
    expect(() => sealing.open(nonsense, 'second factor of a')).toThrow(Error);
  expect(() => sealingWith(newSeed()).open(sealed, 'second factor of a')).toThrow(/ENCRYPTION_KEY/);
});

test('keys for a device differ by person, and old ones still decrypt after a rotation', () => {
  const [older, newer] = [newSeed(), newSeed()];
  const [key, ...others] = sealingWith(older).keysFor('device of a');
  expect(Buffer.from(key, 'base64url')).toHaveLength(32);
  expect(others).toEqual([]);
  expect(sealingWith(older).keysFor('device of a')).toEqual([key]);
  expect(sealingWith(older).keysFor('device of b')).not.toEqual([key]);
  const [first, ...rest] = sealingWith(`${newer},${older}`).keysFor('device of a');
  expect(first).not.toBe(key);
  expect(rest).toEqual([key]);
});

test('after a key rotation the new key seals, and the old one still opens and finds', () => {
  const [older, newer] = [newSeed(), newSeed()];
  const before = sealingWith(older);
  const after = sealingWith(`${newer},${older}`);
  expect(after.open(before.seal('secret', 'x'), 'x')).toBe('secret');
  expect(after.digests('code', 'x')).toContain(before.digests('code', 'x')[0]);
  expect(sealingWith(newer).open(after.seal('secret', 'x'), 'x')).toBe('secret');
});

test('a digest depends on its text, its place and its key', () => {
  const [digest] = sealing.digests('code', 'x');
  expect(sealing.digests('code', 'x')[0]).toBe(digest);
  expect(sealing.digests('code', 'y')[0]).not.toBe(digest);
  expect(sealing.digests('cod', 'ex')[0]).not.toBe(digest);
  expect(sealingWith(newSeed()).digests('code', 'x')[0]).not.toBe(digest);
});
