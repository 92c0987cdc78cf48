import { expect, test } from 'vitest';
import { languageCookie, languageInCookie, unsavedLanguage } from './language-cookie.ts';

const publicUrl = 'https://portal.example.com';

test.each([
  [true, publicUrl],
  [false, publicUrl],
  [true, 'http://portal.test'],
  [false, 'http://portal.test'],
])('a language is read from its own cookie; saved: %s, at %s', (isSaved, address) => {
  const [pair] = languageCookie('es-US', { publicUrl: address, isSaved }).split(';');
  // One that an earlier version set comes second.
  const header = `known_device=x; language=en; ${pair}; a=b`.replace('language=en; language=', 'language=');
  expect(languageInCookie(header)).toBe('es-US');
  expect(unsavedLanguage(header)).toBe(isSaved ? undefined : 'es-US');
});

test('behind https the cookie is sent over https only, and taken from this host alone', () => {
  const cookie = languageCookie('en', { publicUrl, isSaved: true });
  expect(cookie).toBe('__Host-language=en; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax; Secure');
});

test.each([undefined, '', 'languages=en.unsaved', 'my-language=en.unsaved', 'language=.unsaved'])(
  'the cookie header %j names no language',
  (header) => {
    expect(languageInCookie(header)).toBeUndefined();
    expect(unsavedLanguage(header)).toBeUndefined();
  },
);
