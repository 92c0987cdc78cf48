import { expect, test } from 'vitest';
import type { Messages } from './catalogue.ts';
import { faultsOf } from './faults.ts';

const english = catalogue({
  copy: { title: 'Draw {number}', kinds: { photo: 'Photos' }, days: ['Monday', 'Tuesday'] },
});

function catalogue(messages: Messages): ReadonlyMap<string, Messages> {
  return new Map([['draws', messages]]);
}

test('a language that says everything with the same parameters has no faults', () => {
  const spanish = catalogue({
    copy: { title: 'Giro {number}', kinds: { photo: 'Fotos' }, days: ['Lunes', 'Martes'] },
  });
  expect(faultsOf('es', spanish, english)).toEqual([]);
});

test('a noun without a file has no faults: people read it in English', () => {
  expect(faultsOf('es', new Map(), english)).toEqual([]);
});

test.each<[why: string, messages: Messages, fault: string]>([
  [
    'a message is missing',
    { copy: { title: 'Giro {number}', kinds: {}, days: ['L', 'M'] } },
    'es: draws: copy.kinds.photo is missing',
  ],
  [
    'a list is shorter',
    { copy: { title: 'Giro {number}', kinds: { photo: 'F' }, days: ['L'] } },
    'es: draws: copy.days.1 is missing',
  ],
  [
    'English does not have it',
    { copy: { title: 'Giro {number}', kinds: { photo: 'F', video: 'V' }, days: ['L', 'M'] } },
    'es: English has no draws: copy.kinds.video',
  ],
  [
    'a parameter has another name',
    { copy: { title: 'Giro {numero}', kinds: { photo: 'F' }, days: ['L', 'M'] } },
    'es: draws: copy.title takes numero (string), English takes number (string)',
  ],
  [
    'a text is empty',
    { copy: { title: 'Giro {number}', kinds: { photo: '' }, days: ['L', 'M'] } },
    'es: draws: copy.kinds.photo is empty',
  ],
])('says so when %s', (_why, messages, fault) => {
  expect(faultsOf('es', catalogue(messages), english)).toEqual([expect.stringContaining(fault)]);
});

test('a text without the markers of the English text is named', () => {
  const english = catalogue({ copy: 'Go to <login>login</login>' });
  const spanish = catalogue({ copy: 'Vaya a iniciar sesión' });
  expect(faultsOf('es', spanish, english)).toEqual([
    'es: draws: copy marks nothing, English marks </login> <login>',
  ]);
});

test('a text that is no message is named with its place', () => {
  const broken = catalogue({ copy: { title: 'Giro {number', kinds: { photo: 'F' }, days: ['L', 'M'] } });
  expect(faultsOf('es', broken, english)[0]).toMatch(/^es: draws: copy\.title: /);
});
