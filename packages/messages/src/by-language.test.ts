import { afterEach, expect, test } from 'vitest';
import { byLanguage, readMessagesIn } from './by-language.ts';

const copy = byLanguage({
  en: {
    title: 'Draw',
    kinds: { photo: 'Photos' },
    days: ['Monday'],
    of: ({ n }: { n: string }) => `Draw ${n}`,
  },
  es: {
    title: 'Giro',
    kinds: { photo: 'Fotos' },
    days: ['Lunes'],
    of: ({ n }: { n: string }) => `Giro ${n}`,
  },
});

afterEach(() => readMessagesIn(() => 'en'));

test('texts, lists, functions and groups come in the language of the look-up', () => {
  const read = () => [copy.title, copy.kinds.photo, copy.days, copy.of({ n: '3' })];
  expect(read()).toEqual(['Draw', 'Photos', ['Monday'], 'Draw 3']);
  readMessagesIn(() => 'es');
  expect(read()).toEqual(['Giro', 'Fotos', ['Lunes'], 'Giro 3']);
});

test('a language without messages is read in English', () => {
  readMessagesIn(() => 'fr');
  expect(copy.kinds.photo).toBe('Photos');
});

test('a group can be listed', () => {
  readMessagesIn(() => 'es');
  expect(Object.entries(copy.kinds)).toEqual([['photo', 'Fotos']]);
});

test('a group inside a group is made once and follows the reader', () => {
  const { kinds } = copy;
  readMessagesIn(() => 'es');
  expect(copy.kinds).toBe(kinds);
  expect(kinds.photo).toBe('Fotos');
});

test.each(['constructor', 'toString', '__proto__'])('%s is no message', (name) => {
  expect((copy.kinds as Readonly<Record<string, unknown>>)[name]).toBeUndefined();
});
