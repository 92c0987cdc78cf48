import { afterEach, expect, test } from 'vitest';
import { byLanguage, readMessagesIn } from './by-language.ts';

const copy = byLanguage({
  en: () => ({
    title: 'Draw',
    kinds: { photo: 'Photos' },
    days: ['Monday'],
    of: ({ n }: { n: string }) => `Draw ${n}`,
  }),
  es: () => ({
    title: 'Giro',
    kinds: { photo: 'Fotos' },
    days: ['Lunes'],
    of: ({ n }: { n: string }) => `Giro ${n}`,
  }),
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
  expect(Object.keys(copy)).toEqual(['title', 'kinds', 'days', 'of']);
  expect(['photo', 'video'].map((name) => name in copy.kinds)).toEqual([true, false]);
  expect(Object.hasOwn(copy.kinds, 'photo')).toBe(true);
  expect(Object.hasOwn(copy.kinds, 'video')).toBe(false);
});

test('a group is made once, at the first lookup in its language', () => {
  const made: string[] = [];
  const maker = (language: string) => () => {
    made.push(language);
    return { title: language };
  };
  const group = byLanguage({ en: maker('en'), es: maker('es'), de: maker('de') });
  expect(made).toEqual([]);
  expect([group.title, group.title]).toEqual(['en', 'en']);
  expect(made).toEqual(['en']);
  readMessagesIn(() => 'de');
  expect([group.title, group.title]).toEqual(['de', 'de']);
  expect(made).toEqual(['en', 'de']);
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
