import {
  BorderStyle,
  HeightRule,
  Paragraph,
  ShadingType,
  Table,
  TableCell,
  TableLayoutType,
  TableRow,
  TabStopType,
  TextRun,
  VerticalAlignTable,
  WidthType,
} from 'docx';
import { printCopy } from '@drawbridge/messages/platform';
import type { BlockOf } from './document-blocks.ts';
import type { DocumentBrand } from './document-brand.ts';
import { tint } from './print-text.ts';
import { bareColor, wordInk } from './word-colors.ts';

const hairline = { style: BorderStyle.SINGLE, size: 4, color: wordInk.line } as const;
const noLine = { style: BorderStyle.NONE, size: 0, color: 'FFFFFF' } as const;
const framed = { top: hairline, bottom: hairline, left: hairline, right: hairline } as const;
const padding = { top: 60, bottom: 60, left: 110, right: 110 } as const;

function shade(brand: DocumentBrand) {
  return { type: ShadingType.CLEAR, fill: bareColor(tint(brand.accent, 0.1)), color: 'auto' };
}

function table(widths: readonly number[], rows: TableRow[]): Table {
  return new Table({
    rows,
    columnWidths: [...widths],
    layout: TableLayoutType.FIXED,
    width: { size: widths.reduce((sum, width) => sum + width, 0), type: WidthType.DXA },
  });
}

const after = (): Paragraph => new Paragraph({ spacing: { after: 100 }, children: [] });

/** Fields to fill in: label on the left, space on the right. */
export function fieldTables(
  brand: DocumentBrand,
  { fields }: BlockOf<'fields'>,
  width: number,
): (Paragraph | Table)[] {
  const widths = [Math.round(width * 0.36), Math.round(width * 0.64)];
  const [labelWidth = 0, blankWidth = 0] = widths;
  const rows = fields.map(
    ({ label, lines = 1 }) =>
      new TableRow({
        cantSplit: true,
        height: { value: 380 + (lines - 1) * 280, rule: HeightRule.ATLEAST },
        children: [
          new TableCell({
            borders: framed,
            margins: padding,
            shading: shade(brand),
            verticalAlign: lines === 1 ? VerticalAlignTable.CENTER : VerticalAlignTable.TOP,
            width: { size: labelWidth, type: WidthType.DXA },
            children: [new Paragraph({ children: [new TextRun({ text: label, bold: true, size: 19 })] })],
          }),
          new TableCell({
            borders: framed,
            margins: padding,
            verticalAlign: lines === 1 ? VerticalAlignTable.CENTER : VerticalAlignTable.TOP,
            width: { size: blankWidth, type: WidthType.DXA },
            children: [new Paragraph({ children: [] })],
          }),
        ],
      }),
  );
  return [table(widths, rows), after()];
}

export function plainTable(
  brand: DocumentBrand,
  { columns, rows, blankRows = 0 }: BlockOf<'table'>,
  width: number,
): (Paragraph | Table)[] {
  const shares = columns.reduce((sum, column) => sum + column.width, 0);
  const widths = columns.map((column) => Math.round((width * column.width) / shares));
  const blank = columns.map(() => '');
  const cells = (texts: readonly string[], header: boolean): TableCell[] =>
    columns.map(
      (_, place) =>
        new TableCell({
          borders: framed,
          margins: padding,
          width: { size: widths[place] ?? 0, type: WidthType.DXA },
          ...(header ? { shading: shade(brand) } : {}),
          children: [
            new Paragraph({ children: [new TextRun({ text: texts[place] ?? '', bold: header, size: 19 })] }),
          ],
        }),
    );
  const all = [
    new TableRow({
      tableHeader: true,
      cantSplit: true,
      children: cells(
        columns.map(({ title }) => title),
        true,
      ),
    }),
    ...[...rows, ...Array.from({ length: blankRows }, () => blank)].map(
      (row) =>
        new TableRow({
          cantSplit: true,
          height: { value: 400, rule: HeightRule.ATLEAST },
          children: cells(row, false),
        }),
    ),
  ];
  return [table(widths, all), after()];
}

/** A tinted box with a title. */
export function noteTable(
  brand: DocumentBrand,
  { title, text }: { readonly title: string; readonly text: string },
  width: number,
): (Paragraph | Table)[] {
  const cell = new TableCell({
    borders: {
      top: noLine,
      bottom: noLine,
      right: noLine,
      left: { style: BorderStyle.SINGLE, size: 24, color: bareColor(brand.accent) },
    },
    margins: { top: 120, bottom: 120, left: 200, right: 200 },
    shading: shade(brand),
    width: { size: width, type: WidthType.DXA },
    children: [
      new Paragraph({
        children: [new TextRun({ text: title, bold: true, color: bareColor(brand.accent) })],
      }),
      new Paragraph({ text }),
    ],
  });
  return [table([width], [new TableRow({ cantSplit: true, children: [cell] })]), after()];
}

/** Checkboxes as characters that people can replace by hand. */
export function choiceLines({ label, options }: BlockOf<'choices'>): Paragraph[] {
  return [
    new Paragraph({ keepNext: true, children: [new TextRun({ text: label, bold: true, size: 19 })] }),
    new Paragraph({ spacing: { after: 140 }, text: options.map((option) => `☐ ${option}`).join('     ') }),
  ];
}

/** Signature lines, each with a date. */
export function signatureLines({ people }: BlockOf<'signatures'>, width: number): Paragraph[] {
  return people.flatMap((person) => [
    new Paragraph({
      spacing: { before: 480 },
      border: { top: { style: BorderStyle.SINGLE, size: 6, space: 4, color: wordInk.soft } },
      tabStops: [{ type: TabStopType.LEFT, position: Math.round(width * 0.72) }],
      children: [new TextRun({ text: `${person}\t${printCopy.date}`, size: 18, color: wordInk.soft })],
    }),
  ]);
}
