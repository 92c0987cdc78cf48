import { expect, test } from 'vitest';
import { figuresFaults, figuresOf } from './figures-row.ts';

test.each([
  [{ payoff: '353062.50' }, { kind: 'payoff', lines: { total: 35_306_250 } }],
  [
    { balance: '350000.00', fees: '0.00' },
    { kind: 'balance', lines: { fees: 0, total: 35_000_000 } },
  ],
  [
    { kind: 'payoff', principal: '1.10' },
    { kind: 'payoff', lines: { principal: 110 } },
  ],
  [
    { principal: '350000.00', interest: null, perDiem: '102.0833' },
    { kind: 'balance', lines: { principal: 35_000_000 }, perDiem: 1_020_833 },
  ],
])('reads %o as %o', (values, stated) => {
  expect(figuresFaults(values)).toEqual([]);
  expect(figuresOf(values)).toEqual(stated);
});

test.each([
  [{}, null, 'This row has no figures. Enter at least one.'],
  [{ perDiem: '1.0000', kind: 'payoff' }, null, 'This row has no figures. Enter at least one.'],
  [{ payoff: '1.00', balance: '2.00' }, 'balance', 'Enter a payoff amount or a total balance, not both.'],
  [
    { kind: 'balance', payoff: '1.00' },
    'payoff',
    'This row is a balance. Enter its total as the total balance.',
  ],
  [
    { kind: 'payoff', balance: '1.00', payoff: '1.00' },
    'balance',
    'This row is a payoff. Enter its total as the payoff amount.',
  ],
])('reports %o at %s: %s', (values, field, message) => {
  expect(figuresFaults(values)).toEqual([{ field, message }]);
});
