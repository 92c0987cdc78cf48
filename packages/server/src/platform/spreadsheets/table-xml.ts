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

/** Hears a sheet, and gives each row that holds anything. */
export function tableListener({ strings, meanings, from1904, merged, give }: Given): XmlListener {
  let row: OpenRow = { number: 0, hidden: false, cells: [], faults: undefined };
  let column = 0;
  let type = 'n';
  let style: string | undefined;
  let value: string | undefined;
  let hasFormula = false;
  let inValue = false;
  let inReading = false;

  function endCell(): void {
    const content = contentOf();
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

  function contentOf(): string | { shown: string } | undefined {
    if (value === undefined) return hasFormula ? { shown: '' } : undefined;
    switch (type) {
      case 's':
        return plainText(strings[Number(value)] ?? '') || undefined;
      case 'b':
        return value.trim() === '1' ? 'Yes' : 'No';
      case 'e':
        return { shown: value.trim().slice(0, 20) };
      case 'n':
        return value === '' ? undefined : numberText(value.trim());
      default:
        return plainText(value) || undefined;
    }
  }

  function numberText(digits: string): string {
    const meaning = style === undefined ? undefined : meanings[Number(style)];
    if (meaning === 'day') return dayOfSerial(Number(digits), from1904) ?? digits;
    if (meaning === 'percent' && Number.isFinite(Number(digits))) return percentOf(Number(digits));
    // What a program reckoned may carry a tail like 0.30000000000000004, and large numbers come as 1.2E+15.
    return /^-?\d+\.\d{7,}(?:e-?\d+)?$|e/i.test(digits) && Number.isFinite(Number(digits))
      ? plainNumber(Number(digits))
      : digits;
  }

  return {
    open(name, attributes) {
      switch (name) {
        case 'row': {
          const given = attributes();
          const number = given.get('r');
          row = {
            number: number === undefined ? row.number + 1 : Number(number),
            hidden: /^(?:1|true)$/.test(given.get('hidden') ?? ''),
            cells: [],
            faults: undefined,
          };
          column = 0;
          break;
        }
        case 'c': {
          const given = attributes();
          const place = given.get('r');
          // A cell at no address of a sheet is nowhere.
          column = place === undefined ? column + 1 : (placeOf(place)?.column ?? mostColumns + 1);
          type = given.get('t') ?? 'n';
          style = given.get('s');
          value = undefined;
          hasFormula = false;
          break;
        }
        case 'f':
          hasFormula = true;
          break;
        case 'rPh':
          inReading = true;
          break;
        case 'v':
        case 't':
          inValue = !inReading;
          break;
        case 'mergeCell': {
          const area = areaOf(attributes().get('ref') ?? '');
          if (area && merged.length < mostMerged) merged.push(area);
          break;
        }
        default:
      }
    },
    close(name) {
      if (name === 'v' || name === 't') inValue = false;
      else if (name === 'rPh') inReading = false;
      else if (name === 'c') endCell();
      else if (name === 'row' && row.cells.length > 0) give(row);
    },
    text(part) {
      if (inValue) value = (value ?? '') + part;
    },
  };
}

/** Digits without an exponent, to six decimals. */
function plainNumber(number: number): string {
  return Math.abs(number) < 1e21 ? String(Number(number.toFixed(6))) : String(number);
}
