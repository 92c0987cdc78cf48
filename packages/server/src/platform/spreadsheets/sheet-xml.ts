import type { Sheet, SheetArea, SheetCell, SheetRow } from '@drawbridge/domain/budgets/sheet.ts';
import { areaOf, placeOf } from './cell-place.ts';
import { readXml, type XmlListener } from './read-xml.ts';

/** Rows and columns that are looked at. Whatever lies beyond is only noted to be there. */
const mostRows = 10_000;
const mostColumns = 64;

/** The texts that cells share, in their order; undefined when the part is not well-formed. */
export function readSharedStrings(xml: string): string[] | undefined {
  const strings: string[] = [];
  return readXml(
    xml,
    sharedStringsInto((text) => strings.push(text)),
  )
    ? strings
    : undefined;
}

/** Hears the part with the texts that cells share, and gives each. */
export function sharedStringsInto(give: (text: string) => void): XmlListener {
  let text = '';
  let inText = false;
  let inReading = false;
  return {
    open(name) {
      if (name === 'si') text = '';
      // How a word is pronounced is no part of it.
      if (name === 'rPh') inReading = true;
      if (name === 't') inText = !inReading;
    },
    close(name) {
      if (name === 'si') give(text);
      if (name === 'rPh') inReading = false;
      if (name === 't') inText = false;
    },
    text(part) {
      if (inText) text += part;
    },
  };
}

interface OpenCell {
  readonly column: number;
  readonly type: string;
  value: string | undefined;
  hasFormula: boolean;
}

/** A sheet out of its XML; undefined when it is not well-formed. */
export function readSheetXml(xml: string, strings: readonly string[]): Sheet | undefined {
  const rows: SheetRow[] = [];
  const merged: SheetArea[] = [];
  const hiddenColumns = new Set<number>();
  let cutOff = false;
  let rowNumber = 0;
  let row: { number: number; hidden: boolean; cells: Map<number, SheetCell> } | undefined;
  let column = 0;
  let cell: OpenCell | undefined;
  let inValue = false;

  const whole = readXml(xml, {
    open(name, attributes) {
      if (name === 'col') hideColumns(hiddenColumns, attributes());
      else if (name === 'mergeCell') noteMerged(merged, attributes());
      else if (name === 'row') {
        const given = attributes();
        rowNumber = given.has('r') ? Number(given.get('r')) : rowNumber + 1;
        row = { number: rowNumber, hidden: isTrue(given.get('hidden')), cells: new Map() };
        column = 0;
      } else if (name === 'c') {
        const given = attributes();
        column = columnOf(given.get('r'), column + 1);
        cell = { column, type: given.get('t') ?? 'n', value: undefined, hasFormula: false };
      } else if (name === 'f' && cell) cell.hasFormula = true;
      else if (name === 'v' || name === 't') inValue = true;
    },
    close(name) {
      if (name === 'v' || name === 't') inValue = false;
      if (name === 'c' && cell) {
        const content = contentOf(cell, strings);
        if (content && cell.column <= mostColumns) row?.cells.set(cell.column, content);
        cell = undefined;
      }
      if (name === 'row' && row) {
        if (row.cells.size > 0 && rows.length < mostRows) rows.push(row);
        else if (row.cells.size > 0) cutOff = true;
        row = undefined;
      }
    },
    text(part) {
      if (inValue && cell) cell.value = (cell.value ?? '') + part;
    },
  });
  const ordered = rows.every(
    (one, at) => Number.isSafeInteger(one.number) && one.number > (rows[at - 1]?.number ?? 0),
  );
  return whole && ordered ? { rows, merged, hiddenColumns, cutOff } : undefined;
}

function contentOf({ type, value, hasFormula }: OpenCell, strings: readonly string[]): SheetCell | undefined {
  if (value === undefined) return hasFormula ? { kind: 'formula without result' } : undefined;
  switch (type) {
    case 's':
      return textCell(strings[Number(value)] ?? '');
    case 'b':
      return { kind: 'boolean', text: value.trim() === '1' ? 'TRUE' : 'FALSE' };
    case 'e':
      return { kind: 'error', text: value.trim().slice(0, 20) };
    case 'n':
      return value.trim() === '' ? undefined : numberCell(value);
    default:
      return textCell(value);
  }
}

function numberCell(value: string): SheetCell {
  const number = Number(value);
  return Number.isFinite(number)
    ? { kind: 'number', number }
    : { kind: 'text', text: value.trim().slice(0, 40) };
}

/** Text without the escapes of the format (`_x000D_`), control characters and white space around it. */
export function plainText(value: string): string {
  return value
    .replace(/_x([0-9a-f]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .toWellFormed()
    .trim();
}

function textCell(value: string): SheetCell | undefined {
  const text = plainText(value);
  return text === '' ? undefined : { kind: 'text', text };
}

function isTrue(value: string | undefined): boolean {
  return value === '1' || value === 'true';
}

function hideColumns(hidden: Set<number>, given: ReadonlyMap<string, string>): void {
  if (!isTrue(given.get('hidden'))) return;
  const last = Math.min(mostColumns, Number(given.get('max')));
  for (let column = Math.max(1, Number(given.get('min'))); column <= last; column += 1) hidden.add(column);
}

/** Where a cell stands: after the one before, unless it says. A cell at no address of a sheet is nowhere. */
function columnOf(name: string | undefined, next: number): number {
  return name === undefined ? next : (placeOf(name)?.column ?? mostColumns + 1);
}

function noteMerged(merged: SheetArea[], given: ReadonlyMap<string, string>): void {
  const area = areaOf(given.get('ref') ?? '');
  if (area && merged.length < mostRows) merged.push(area);
}
