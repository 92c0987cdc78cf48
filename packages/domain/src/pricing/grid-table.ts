import { gridColumnNames, gridHeaders, gridKindNames, unitOf, type GridColumn } from './grid-columns.ts';
import { gridKinds, type GridLine } from './grid-lines.ts';

/** The header row of a grid’s file. */
export const gridTableHeaders: readonly string[] = (['kind', ...gridColumnNames] as const).map(
  (name) => gridHeaders[name],
);

/** A grid as rows of a file, which reads back as the same grid. */
export function gridTable(lines: readonly GridLine[]): (string | number | null)[][] {
  return gridKinds.flatMap((kind) =>
    lines
      .filter((line) => line.kind === kind)
      .map((line) => [gridKindNames[kind], ...gridColumnNames.map((column) => written(line, column))]),
  );
}

function written(line: GridLine, column: GridColumn): string | number | null {
  const value = (line as Readonly<Partial<Record<GridColumn, string | number | null>>>)[column] ?? null;
  const unit = unitOf(line.kind, column);
  if (value === null || unit.is !== 'choice') return value;
  return unit.choices[value] ?? value;
}
