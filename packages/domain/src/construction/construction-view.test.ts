import { describe, expect, test } from 'vitest';
import { dealTypes } from '../deals/deal-types.ts';
import { stages } from '../deals/stages.ts';
import { constructionView } from './construction-view.ts';

describe('what Construction Management offers', () => {
  test.each([
    ['Short Term Finance', 'draws', 'draws'],
    ['NewConstruction', 'draws', 'draws'],
    ['New Construction', 'draws', 'draws'],
    ['FixNFlip', 'draws', 'draws'],
    ['Multifamily', 'contact', 'upload'],
    ['Rental', 'draws', 'upload'],
    ['Line of Credit', 'draws', 'upload'],
  ] as const)('%s: funded %s, not funded %s', (type, funded, notFunded) => {
    expect(constructionView({ type, status: 'Funded' })).toBe(funded);
    const views = stages
      .filter((stage) => stage !== 'Funded')
      .map((status) => constructionView({ type, status }));
    expect(new Set(views)).toEqual(new Set([notFunded]));
  });

  test('the table above leaves out no type of deal', () => {
    expect(dealTypes).toHaveLength(7);
  });
});
