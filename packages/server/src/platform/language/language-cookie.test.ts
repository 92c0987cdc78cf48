import { expect, test } from 'vitest';
import { languageCookie, languageInCookie, unsavedLanguage } from './language-cookie.ts';

const publicUrl = 'https://portal.example.com';

test.each([true, false])('a language is read from its own cookie; saved: %s', (isSaved) => {
  const [pair] = languageCookie('es-US', { publicUrl, isSaved }).split(';');
  const header = `known_device=x; ${pair}; a=b`;
  expect(languageInCookie(header)).toBe('es-US');
  expect(unsavedLanguage(header)).toBe(isSaved ? undefined : 'es-US');
});

test('behind https the cookie is sent over https only', () => {
  const cookie = languageCookie('en', { publicUrl, isSaved: true });
  expect(cookie).toBe('language=en; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax; Secure');
});

test.each([undefined, '', 'languages=en.unsaved', 'my-language=en.unsaved', 'language=.unsaved'])(
  'the cookie header %j names no language',
  (header) => {
    expect(languageInCookie(header)).toBeUndefined();
    expect(unsavedLanguage(header)).toBeUndefined();
  },
);
