import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readMessagesIn } from '@drawbridge/messages/src/by-language.ts';
import { greetingFor, isGreeting, plainGreeting as plain } from './greeting.ts';

const plainGreeting = plain();

test.each([
  // People
  ['Maria Lopez', 'Hi Maria,'],
  ['Maria', 'Hi Maria,'],
  ['  Maria   Elena  Lopez ', 'Hi Maria,'],
  ['MARIA LOPEZ', 'Hi Maria,'],
  ['maria lopez', 'Hi Maria,'],
  ['MARIA-ELENA LOPEZ', 'Hi Maria-Elena,'],
  ['ÉLODIE DUPONT', 'Hi Élodie,'],
  ["D'ANDRE JOHNSON", "Hi D'Andre,"],
  ['DeShawn Miller', 'Hi DeShawn,'],
  ['JD Miller', 'Hi JD,'],
  ['JO MILLER', 'Hi Jo,'],
  ['Lopez, Maria', 'Hi Maria,'],
  ['Maria Lopez, Jr.', 'Hi Maria,'],
  ['Maria Lopez, CPA', 'Hi Maria,'],
  ['J. Robert Lopez', 'Hi Robert,'],
  ['Li Wei', 'Hi Li,'],
  ['Grace Church-Miller', 'Hi Grace,'],
  ['Chase Banks', 'Hi Chase,'],
  ['Corey Trustman', 'Hi Corey,'],
  ['Vincent Cole', 'Hi Vincent,'],
  ['陳美玲', 'Hi 陳美玲,'],
  // Titles
  ['Dr. Maria Lopez', 'Hi Maria,'],
  ['Dr. Lopez', 'Hi Dr. Lopez,'],
  ['DR. LOPEZ', 'Hi Dr. Lopez,'],
  ['Mrs Maria Lopez', 'Hi Maria,'],
  // Entities
  ['Juniper Lane Holdings LLC', plainGreeting],
  ['Juniper Lane, L.L.C.', plainGreeting],
  ['Harbor Builders, Inc.', plainGreeting],
  ['LOPEZ FAMILY TRUST', plainGreeting],
  ['Maria Lopez, Trustee', plainGreeting],
  ['Estate of Maria Lopez', plainGreeting],
  ['The Wren Group', plainGreeting],
  ['Wren Street LP', plainGreeting],
  ['Wren Street, L.P.', plainGreeting],
  ['Smith & Sons', plainGreeting],
  ['Maria and Jose Lopez', plainGreeting],
  ['Oak 1024', plainGreeting],
  ['Wren Capital', plainGreeting],
  // Nothing to go by
  ['', plainGreeting],
  ['   ', plainGreeting],
  ['—', plainGreeting],
  ['J. Lopez', plainGreeting],
  ['maria@example.com', plainGreeting],
  ['evil.com/login Lopez', plainGreeting],
  ['x'.repeat(41), plainGreeting],
  ['\u202eairaM Lopez', plainGreeting],
])('%j is greeted with %j', (name, greeting) => {
  expect(greetingFor({ name })).toBe(greeting);
});

test.each([
  ['Maria Lopez', 'Mia', 'Hi Mia,'],
  ['Maria Lopez', ' Mia ', 'Hi Mia,'],
  ['Maria Lopez', 'mary ann', 'Hi mary ann,'],
  ['Maria Lopez', '', 'Hi Maria,'],
  ['Maria Lopez', '  ', 'Hi Maria,'],
  ['Maria Lopez', null, 'Hi Maria,'],
  ['Wren Street LLC', 'Mia', 'Hi Mia,'],
  [undefined, 'Mia', 'Hi Mia,'],
  [undefined, undefined, plainGreeting],
  ['Maria Lopez', 'www.evil.com', 'Hi Maria,'],
])('%j who prefers %j is greeted with %j', (name, preferredName, greeting) => {
  expect(greetingFor({ name, preferredName })).toBe(greeting);
});

test('every greeting is one short line', () => {
  fc.assert(
    fc.property(fc.string(), (name) => {
      expect(greetingFor({ name })).toMatch(/^(Hello|Hi \S+( \S+)?),$/u);
    }),
  );
});

test.each([
  ['Hi Maria,', true],
  ['Hello,', true],
  ['Dear Maria Lopez:', true],
  ['Hello Maria!', true],
  ['Hello Maria, your draw is approved.', false],
  ['Your draw is approved.', false],
  ['Highest bid:', false],
])('%j is a greeting: %s', (paragraph, expected) => {
  expect(isGreeting(paragraph)).toBe(expected);
});

test('Spanish readers are greeted in Spanish', () => {
  readMessagesIn(() => 'es-US');
  try {
    expect(greetingFor({ name: 'Maria Lopez' })).toBe('Hola, Maria:');
    expect(greetingFor({ name: 'Wren Street LLC' })).toBe('Hola:');
    for (const greeting of ['Hola, Maria:', 'Hola:', 'Estimada Maria Lopez:', 'Buenos días, Maria:'])
      expect(isGreeting(greeting)).toBe(true);
    expect(isGreeting('Aprobamos su desembolso.')).toBe(false);
  } finally {
    readMessagesIn(() => 'en');
  }
});
