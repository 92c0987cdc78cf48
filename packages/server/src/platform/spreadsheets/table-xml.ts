import type { SheetArea } from '@drawbridge/domain/budgets/sheet.ts';
import type { TableRow } from '@drawbridge/domain/imports/table-row.ts';
import { dayOfSerial, percentOf, type NumberMeaning } from './cell-formats.ts';
import { areaOf, placeOf } from './cell-place.ts';
import type { XmlListener } from './read-xml.ts';
import { plainText } from './sheet-xml.ts';

const mostMerged = 10_000;
const mostColumns = 16_384;

interface Given {
  readonly strings: readonly string[];
  readonly meanings: readonly NumberMeaning[];
  readonly from1904: boolean;
  readonly merged: SheetArea[];
  readonly give: (row: TableRow) => void;
}

interface OpenRow {
  number: number;
  hidden: boolean;
  cells: string[];
  faults: Map<number, string> | undefined;
}

/** One for all cells: a sheet has millions. */
interface OpenCell {
  column: number;
  type: string;
  style: string | undefined;
  value: string | undefined;
  hasFormula: boolean;
}

/** Hears a sheet, and gives each row that holds anything. */
export function tableListener(given: Given): XmlListener {
  let row: OpenRow = { number: 0, hidden: false, cells: [], faults: undefined };
  const cell: OpenCell = { column: 0, type: 'n', style: undefined, value: undefined, hasFormula: false };
  let inValue = false;
  let inReading = false;
  return {
    open(name, attributes) {
      switch (name) {
        case 'row':
          row = rowAfter(row, attributes());
          cell.column = 0;
          break;
        case 'c':
          startCell(cell, attributes());
          break;
        case 'f':
          cell.hasFormula = true;
          break;
        case 'rPh':
          inReading = true;
          break;
        case 'v':
        case 't':
          inValue = !inReading;
          break;
        case 'mergeCell':
          noteMerged(given.merged, attributes());
          break;
        default:
      }
    },
    close(name) {
      if (name === 'v' || name === 't') inValue = false;
      else if (name === 'rPh') inReading = false;
      else if (name === 'c') keepCell(row, cell, given);
      else if (name === 'row' && row.cells.length > 0) given.give(row);
    },
    text(part) {
      if (inValue) cell.value = (cell.value ?? '') + part;
    },
  };
}

type Attributes = ReadonlyMap<string, string>;

function rowAfter(before: OpenRow, attributes: Attributes): OpenRow {
  const number = attributes.get('r');
  return {
    number: number === undefined ? before.number + 1 : Number(number),
    hidden: /^(?:1|true)$/.test(attributes.get('hidden') ?? ''),
    cells: [],
    faults: undefined,
  };
}

function startCell(cell: OpenCell, attributes: Attributes): void {
  const place = attributes.get('r');
  // A cell at no address of a sheet is nowhere.
  cell.column = place === undefined ? cell.column + 1 : (placeOf(place)?.column ?? mostColumns + 1);
  cell.type = attributes.get('t') ?? 'n';
  cell.style = attributes.get('s');
  cell.value = undefined;
  cell.hasFormula = false;
}

function noteMerged(merged: SheetArea[], attributes: Attributes): void {
  const area = areaOf(attributes.get('ref') ?? '');
  if (area && merged.length < mostMerged) merged.push(area);
}

function keepCell(row: OpenRow, cell: OpenCell, given: Given): void {
  const content = contentOf(cell, given);
  const { column } = cell;
  if (content === undefined || column > mostColumns) return;
  const { cells } = row;
  while (cells.length < column - 1) cells.push('');
  if (typeof content === 'string') cells[column - 1] = content;
  else {
    cells[column - 1] = content.shown;
    row.faults ??= new Map();
    row.faults.set(column - 1, content.shown);
  }
}

function contentOf(cell: OpenCell, given: Given): string | { shown: string } | undefined {
  const { type, value, hasFormula } = cell;
  if (value === undefined) return hasFormula ? { shown: '' } : undefined;
  switch (type) {
    case 's':
      return plainText(given.strings[Number(value)] ?? '') || undefined;
    case 'b':
      return value.trim() === '1' ? 'Yes' : 'No';
    case 'e':
      return { shown: value.trim().slice(0, 20) };
    case 'n':
      return value === '' ? undefined : numberText(value.trim(), cell.style, given);
    default:
      return plainText(value) || undefined;
  }
}

function numberText(digits: string, style: string | undefined, { meanings, from1904 }: Given): string {
  const meaning = style === undefined ? undefined : meanings[Number(style)];
  if (meaning === 'day') return dayOfSerial(Number(digits), from1904) ?? digits;
  if (meaning === 'percent' && Number.isFinite(Number(digits))) return percentOf(Number(digits));
  // What a program calculated may carry a tail like 0.30000000000000004, and large numbers come as 1.2E+15.
  return /^-?\d+\.\d{7,}(?:e-?\d+)?$|e/i.test(digits) && Number.isFinite(Number(digits))
    ? plainNumber(Number(digits))
    : digits;
}

/** Digits without an exponent, to six decimals. */
function plainNumber(number: number): string {
  return Math.abs(number) < 1e21 ? String(Number(number.toFixed(6))) : String(number);
}
