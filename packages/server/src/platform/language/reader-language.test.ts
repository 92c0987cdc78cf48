import { expect, test } from 'vitest';
import { readerLanguage } from './reader-language.ts';

const offered = ['en', 'es-US'] as const;

test.each([
  ['nothing is said', {}, 'en'],
  ['the browser prefers Spanish', { 'accept-language': 'es-US,es;q=0.9,en;q=0.8' }, 'es-US'],
  ['the browser prefers the Spanish of another country', { 'accept-language': 'es-MX' }, 'es-US'],
  ['English weighs more', { 'accept-language': 'es;q=0.3, en-GB;q=0.7' }, 'en'],
  ['Spanish is refused', { 'accept-language': 'es;q=0, fr' }, 'en'],
  ['no language is offered that they read', { 'accept-language': 'fr-CA, de;q=0.5' }, 'en'],
  [
    'a language was chosen in this browser',
    { cookie: 'a=b; language=es-US', 'accept-language': 'en' },
    'es-US',
  ],
  ['the chosen language is no longer offered', { cookie: 'language=fr', 'accept-language': 'es' }, 'es-US'],
  ['the header is nonsense', { 'accept-language': ';;q=x,*;q=2,<script>' }, 'en'],
])('when %s', (_when, headers, language) => {
  expect(readerLanguage(headers, offered)).toBe(language);
});
