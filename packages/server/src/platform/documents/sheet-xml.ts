import { cellFormats, type CellHolds } from './cell-formats.ts';
import type { DataTable } from './data-table.ts';
import type { WorkbookCell } from './write-workbook.ts';

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const documents = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/** The most characters a cell can hold. */
const mostInCell = 32_767;

const holds = Object.keys(cellFormats) as CellHolds[];
/** Indexes of cell styles: left and right headers, then one for each kind of value. */
const header = { left: 1, right: 2 } as const;
const styleOf = Object.fromEntries(holds.map((kind, place) => [kind, 3 + place])) as Record<
  CellHolds,
  number
>;
const firstFormat = 164;

/** Escapes text for XML. Characters XML does not allow are escaped as spreadsheets do. */
export function xmlText(text: string): string {
  const short = text.length > mostInCell ? text.slice(0, mostInCell) : text;
  // Fast path for plain text, which is nearly all of it.
  if (!/[&<>"_\r\p{Cc}\uFFFE\uFFFF\uD800-\uDFFF]/u.test(short)) return short;
  return short
    .toWellFormed()
    .replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
    .replace(
      /[^\P{Cc}\t\n]|[\uFFFE\uFFFF]/gu,
      (mark) => `_x${mark.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`,
    )
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** `A`, `B`, … `Z`, `AA`, … */
export function columnName(place: number): string {
  const last = String.fromCharCode(65 + (place % 26));
  return place < 26 ? last : columnName(Math.floor(place / 26) - 1) + last;
}

const dayMs = 86_400_000;
const dayZero = Date.UTC(1899, 11, 30);
/** Before March 1, 1900, spreadsheets count days differently or not at all. */
const firstSerial = 61;

/** A day’s serial number; undefined if spreadsheets have none. */
function serialOf(day: string): number | undefined {
  const serial = Math.round((Date.parse(`${day}T00:00:00Z`) - dayZero) / dayMs);
  return serial >= firstSerial ? serial : undefined;
}

function textCell(at: string, style: number, text: string): string {
  return `<c r="${at}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${xmlText(text)}</t></is></c>`;
}

/** Text stays text, even if it looks like a formula. */
function cellXml(at: string, value: WorkbookCell, kind: CellHolds): string {
  if (value === null || value === '') return '';
  if (typeof value === 'number') return `<c r="${at}" s="${styleOf[kind]}"><v>${value}</v></c>`;
  const serial = kind === 'date' ? serialOf(value) : undefined;
  return serial === undefined
    ? textCell(at, styleOf.text, value)
    : `<c r="${at}" s="${styleOf.date}"><v>${serial}</v></c>`;
}

export function rowWriter({ columns }: Pick<DataTable, 'columns'>): {
  readonly head: () => string;
  readonly row: (row: readonly WorkbookCell[], number: number) => string;
} {
  const known = columns.map(({ title, holds: kind = 'text' }, place) => ({
    title,
    kind,
    name: columnName(place),
  }));
  return {
    head: () =>
      `<row r="1">${known
        .map(({ title, kind, name }) =>
          textCell(`${name}1`, kind === 'text' ? header.left : header.right, title),
        )
        .join('')}</row>`,
    row(row, number) {
      let cells = '';
      for (const [place, { kind, name }] of known.entries())
        cells += cellXml(`${name}${number}`, row[place] ?? null, kind);
      return `<row r="${number}">${cells}</row>`;
    },
  };
}

/** The start of a sheet, before its rows: frozen header and column widths. */
export function sheetStart({ columns }: Pick<DataTable, 'columns'>, isFirst: boolean): string {
  const widths = columns.map(
    ({ width }, place) => `<col min="${place + 1}" max="${place + 1}" width="${width}" customWidth="1"/>`,
  );
  const pane = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>';
  return `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView${isFirst ? ' tabSelected="1"' : ''} workbookViewId="0">${pane}</sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData>`;
}

export const sheetEnd = '</sheetData></worksheet>';

/** Formats, fonts and fills, by the indexes cells use. */
export function stylesXml(accent: string): string {
  const formats = holds.map(
    (kind, place) => `<numFmt numFmtId="${firstFormat + place}" formatCode="${xmlText(cellFormats[kind])}"/>`,
  );
  const plain = '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>';
  const heading = (side: string) =>
    `<xf numFmtId="0" fontId="1" fillId="2" borderId="0" xfId="0" applyFont="1" applyFill="1" applyAlignment="1"><alignment horizontal="${side}"/></xf>`;
  const cells = holds.map(
    (_, place) =>
      `<xf numFmtId="${firstFormat + place}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`,
  );
  const font = (look: string) =>
    `<font>${look}<sz val="11"/>${look === '' ? '' : '<color rgb="FFFFFFFF"/>'}<name val="Calibri"/></font>`;
  const color = `FF${accent.slice(1).toUpperCase()}`;
  return `${declaration}<styleSheet xmlns="${main}"><numFmts count="${formats.length}">${formats.join('')}</numFmts><fonts count="2">${font('')}${font('<b/>')}</fonts><fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="${color}"/></patternFill></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${3 + cells.length}">${plain}${heading('left')}${heading('right')}${cells.join('')}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;
}

const relations = (each: string) =>
  `${declaration}<Relationships xmlns="${packages}/relationships">${each}</Relationships>`;
const relation = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="${documents}/${type}" Target="${target}"/>`;

export const rootRelationsXml = relations(relation('rId1', 'officeDocument', 'xl/workbook.xml'));

/** The parts that list a workbook’s sheets, in order. */
export function workbookParts(sheets: readonly string[]): Readonly<Record<string, string>> {
  const override = (part: string, type: string) =>
    `<Override PartName="/${part}" ContentType="${types}.${type}+xml"/>`;
  return {
    'xl/workbook.xml': `${declaration}<workbook xmlns="${main}" xmlns:r="${documents}"><sheets>${sheets
      .map((name, place) => `<sheet name="${xmlText(name)}" sheetId="${place + 1}" r:id="rId${place + 1}"/>`)
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations(
      sheets
        .map((_, place) => relation(`rId${place + 1}`, 'worksheet', `worksheets/sheet${place + 1}.xml`))
        .join('') + relation(`rId${sheets.length + 1}`, 'styles', 'styles.xml'),
    ),
    '[Content_Types].xml': `${declaration}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${override('xl/workbook.xml', 'sheet.main')}${override('xl/styles.xml', 'styles')}${sheets
      .map((_, place) => override(`xl/worksheets/sheet${place + 1}.xml`, 'worksheet'))
      .join('')}</Types>`,
  };
}
