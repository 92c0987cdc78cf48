import { expect, test } from 'vitest';
import { chosenLanguage } from './chosen-language.ts';

const offered = ['en', 'es-US'];

test.each([
  ['/?language=es-US', '/'],
  ['/dashboard/deal/x?language=es-US&tab=draws', '/dashboard/deal/x?tab=draws'],
  ['/find?a=1%262&b=%3F?&language=es-US', '/find?a=1%262&b=%3F?'],
  ['/x?language=en&language=es-US', '/x'],
  ['//evil.example/?language=es-US', '/evil.example/'],
  ['/\\evil.example?language=es-US', '/evil.example'],
])('%s chooses Spanish and leads to %s', (url, address) => {
  expect(chosenLanguage(url, offered)).toEqual({ language: 'es-US', address });
});

test.each([
  '/',
  '/?language=',
  '/?language=fr',
  '/?languages=es-US',
  '/language=es-US',
  '/?q=language=es-US',
])('%s chooses no language', (url) => {
  expect(chosenLanguage(url, offered)).toBeUndefined();
});
