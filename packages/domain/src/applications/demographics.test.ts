import { expect, test } from 'vitest';
import { actionTakenCode, demographicCodes, ethnicities, races, sexes } from './demographics.ts';

test.each([
  [
    'everything',
    { ethnicity: ['mexican', 'notHispanic'], race: ['asian', 'korean'], sex: ['female'] },
    { ethnicity: '11;2', race: '2;25', sex: '2' },
  ],
  [
    'both sexes',
    { ethnicity: ['cuban'], race: ['white'], sex: ['male', 'female'] },
    { ethnicity: '13', race: '5', sex: '6' },
  ],
  [
    'who does not wish to answer',
    { ethnicity: null, race: null, sex: null },
    { ethnicity: '3', race: '6', sex: '3' },
  ],
  ['who has not answered', { ethnicity: [], race: [], sex: [] }, { ethnicity: '3', race: '6', sex: '3' }],
] as const)('%s has the register’s codes', (_, given, codes) => {
  expect(demographicCodes(given)).toEqual(codes);
});

test('at most five codes fit', () => {
  const { ethnicity, race } = demographicCodes({ ethnicity: ethnicities, race: races, sex: sexes });
  expect(ethnicity.split(';')).toHaveLength(5);
  expect(race.split(';')).toHaveLength(5);
});

test.each([
  ['approved', true, '1'],
  ['approved', false, '2'],
  ['declined', false, '3'],
  ['withdrawn', false, '4'],
  ['other', false, undefined],
] as const)('%s, funded: %s, is action %s', (state, isFunded, code) => {
  expect(actionTakenCode(state, isFunded)).toBe(code);
});
