import {
  gridConditionWords,
  gridCopy as copy,
  gridLabels,
  pricingProducts,
} from '@drawbridge/messages/pricing';
import { unitOf, type GridColumn } from '@drawbridge/domain/pricing/grid-columns.ts';
import type { GridCondition, GridKind, GridLine } from '@drawbridge/domain/pricing/grid-lines.ts';
import type { ApplicationProduct } from '@drawbridge/domain/applications/products.ts';
import { usStates, type UsState } from '@drawbridge/domain/profile/us-states.ts';
import { dash, formatAmount } from '../../platform/format.ts';

type Values = Readonly<Partial<Record<GridColumn, string | number | null>>>;

export function valueOf(line: GridLine, column: GridColumn): string | number | null {
  return (line as Values)[column] ?? null;
}

/** A value of a grid as people read it. */
export function shownValue(line: GridLine, column: GridColumn): string {
  const value = valueOf(line, column);
  if (value === null) return column === 'product' || column === 'state' ? copy.any : dash;
  const unit = unitOf(line.kind, column);
  if (unit.is === 'dollars') return formatAmount(Number(value));
  if (unit.is === 'percent') return column === 'points' ? String(value) : `${value}%`;
  return unit.is === 'choice' ? (choiceLabel(column, String(value)) ?? String(value)) : String(value);
}

/** The name of a product, a state or a condition. */
export function choiceLabel(column: GridColumn, value: string): string | undefined {
  if (column === 'product') return pricingProducts[value as ApplicationProduct];
  if (column === 'condition') return gridConditionWords[value as GridCondition];
  return usStates[value as UsState];
}

/** A line in a few words, for the buttons that change it. */
export function lineName(line: GridLine): string {
  const named: readonly GridColumn[] =
    line.kind === 'addOn'
      ? ['condition', 'product', 'state']
      : ['product', 'state', 'minScore', 'minExperience', 'maxLeverage'];
  const shown = named
    .filter((column) => valueOf(line, column) !== null)
    .map((column) => `${gridLabels[column]} ${shownValue(line, column)}`);
  return shown.join(', ');
}

/** A new line of a kind, to fill in. */
export function blankLine(kind: GridKind): GridLine {
  const product = 'fix and flip' as const;
  switch (kind) {
    case 'product':
      return { kind, product, months: 12, amortization: null, range: 0.5, fee: 0, costs: 0 };
    case 'rate':
      return {
        kind,
        product,
        state: null,
        minScore: 680,
        minExperience: 0,
        maxLeverage: 75,
        rate: 10,
        points: 1,
      };
    case 'addOn':
      return { kind, product: null, state: null, condition: 'condo', amount: null, rate: 0.25, points: 0 };
    case 'limit':
      return {
        kind,
        product,
        state: null,
        minScore: 680,
        minExperience: 0,
        maxLtv: null,
        maxLtc: null,
        maxArv: null,
        minLoan: null,
        maxLoan: null,
        minDscr: null,
      };
  }
}
