import { columnNamesOf, columnsOfKind, unitOf, type GridColumn, type GridUnit } from './grid-columns.ts';
import { mostGridLines, needsAmount, type GridLine } from './grid-lines.ts';

/** What is wrong with a value of a grid. */
export type GridFault =
  | { readonly fault: 'missing' }
  | { readonly fault: 'notNumber' }
  | { readonly fault: 'notWhole' }
  | { readonly fault: 'tooFine'; readonly decimals: number }
  | { readonly fault: 'outside'; readonly least: number; readonly most: number }
  | { readonly fault: 'unknown' }
  | { readonly fault: 'fraction' }
  | { readonly fault: 'amount' }
  | { readonly fault: 'twice'; readonly earlier: number }
  | { readonly fault: 'noTerms' }
  | { readonly fault: 'range' }
  | { readonly fault: 'tooMany'; readonly most: number }
  | { readonly fault: 'noRates' };

export type ColumnFault = GridFault & { readonly column: GridColumn };

type Values = Readonly<Partial<Record<GridColumn, string | number | null>>>;

/** The faults of one line by itself. */
export function judgeLine(line: GridLine): ColumnFault[] {
  const values = line as Values;
  const faults = columnNamesOf(line.kind).flatMap((column): ColumnFault[] => {
    const value = values[column] ?? null;
    if (value === null)
      return columnsOfKind[line.kind][column] === true ? [{ column, fault: 'missing' }] : [];
    const fault = valueFault(value, unitOf(line.kind, column));
    return fault ? [{ column, ...fault }] : [];
  });
  if (line.kind === 'addOn' && needsAmount(line.condition) !== (line.amount !== null))
    faults.push({ column: 'amount', fault: 'amount' });
  if (line.kind === 'limit' && line.minLoan !== null && line.maxLoan !== null && line.minLoan > line.maxLoan)
    faults.push({ column: 'maxLoan', fault: 'range' });
  return faults;
}

const decimals = { percent: 5, dollars: 2, count: 0, ratio: 2 } as const;

export function valueFault(value: string | number, unit: GridUnit): GridFault | undefined {
  if (unit.is === 'choice')
    return typeof value === 'string' && Object.hasOwn(unit.choices, value) ? undefined : { fault: 'unknown' };
  if (typeof value !== 'number' || !Number.isFinite(value)) return { fault: 'notNumber' };
  const { least, most, is } = unit;
  if (value < least || value > most) return { fault: 'outside', least, most };
  const places = String(value).split('.')[1]?.length ?? 0;
  if (places <= decimals[is] && !String(value).includes('e')) return undefined;
  return is === 'count' ? { fault: 'notWhole' } : { fault: 'tooFine', decimals: decimals[is] };
}

export type LineFault = ColumnFault & { readonly line: number };

/** Everything wrong with a grid, by line. A grid without lines prices nothing, which is allowed. */
export function judgeGrid(lines: readonly GridLine[]): LineFault[] {
  if (lines.length > mostGridLines)
    return [{ line: mostGridLines, column: 'product', fault: 'tooMany', most: mostGridLines }];
  const faults = lines.flatMap((line, at): LineFault[] =>
    judgeLine(line).map((fault) => ({ ...fault, line: at })),
  );
  const seen = new Map<string, number>();
  const priced = new Set<string>(lines.flatMap((each) => (each.kind === 'product' ? [each.product] : [])));
  const rated = new Set<string>(lines.flatMap((each) => (each.kind === 'rate' ? [each.product] : [])));
  for (const [at, line] of lines.entries()) {
    const key = caseOf(line);
    const earlier = seen.get(key);
    if (earlier !== undefined) faults.push({ line: at, column: 'product', fault: 'twice', earlier });
    seen.set(key, earlier ?? at);
    if (line.kind === 'rate' && !priced.has(line.product))
      faults.push({ line: at, column: 'product', fault: 'noTerms' });
    if (line.kind === 'product' && !rated.has(line.product))
      faults.push({ line: at, column: 'product', fault: 'noRates' });
  }
  return faults.toSorted((a, b) => a.line - b.line);
}

/** What may be there only once. */
function caseOf(line: GridLine): string {
  const { kind, product } = line;
  if (line.kind === 'product') return JSON.stringify([kind, product]);
  const { state } = line;
  if (line.kind === 'addOn') return JSON.stringify([kind, product, state, line.condition, line.amount]);
  const { minScore, minExperience } = line;
  const leverage = line.kind === 'rate' ? line.maxLeverage : null;
  return JSON.stringify([kind, product, state, minScore, minExperience, leverage]);
}
