import { printCopy } from '@drawbridge/messages/platform';
import type { BlankField, BlockOf } from './document-blocks.ts';
import { ink, type PdfSheet } from './pdf-sheet.ts';
import { winAnsi } from './print-text.ts';

const gap = 12;
const rowOfTwelve = 12;

/** Packs fields into rows of 12 columns. */
function rowsOf(fields: readonly BlankField[]): BlankField[][] {
  const rows: BlankField[][] = [];
  let used = rowOfTwelve;
  for (const field of fields) {
    const span = field.span ?? 6;
    if (used + span > rowOfTwelve) {
      rows.push([]);
      used = 0;
    }
    rows.at(-1)?.push(field);
    used += span;
  }
  return rows;
}

function heightOf({ lines = 1 }: BlankField): number {
  return lines === 1 ? 22 : 10 + lines * 14;
}

/** Fields to fill in on screen or on paper. */
export function drawFields(sheet: PdfSheet, { fields }: BlockOf<'fields'>): void {
  const { doc, left } = sheet;
  const share = (sheet.width + gap) / rowOfTwelve;
  for (const row of rowsOf(fields)) {
    const height = Math.max(...row.map(heightOf));
    sheet.room(height + 26);
    const top = doc.y;
    let x = left;
    for (const field of row) {
      const width = share * (field.span ?? 6) - gap;
      sheet.tagged('P', () => {
        doc.font('Helvetica-Bold').fontSize(8).fillColor(ink.soft);
        doc.text(winAnsi(field.label), x, top, { width, lineBreak: false, ellipsis: true, height: 10 });
      });
      sheet.decoration(() =>
        doc
          .roundedRect(x, top + 11, width, height, 3)
          .lineWidth(0.75)
          .stroke(ink.line),
      );
      doc.font('Helvetica').fontSize(10);
      doc.formText(sheet.fieldName(field.label), x + 3, top + 12, width - 6, height - 2, {
        multiline: (field.lines ?? 1) > 1,
        fontSize: 10,
      });
      x += width + gap;
    }
    doc.y = top + height + 21;
  }
  doc.y += 2;
}

/** Checkboxes. */
export function drawChoices(sheet: PdfSheet, { label, options }: BlockOf<'choices'>): void {
  const { doc, left, width } = sheet;
  sheet.room(44);
  sheet.tagged('P', () => {
    doc.font('Helvetica-Bold').fontSize(8).fillColor(ink.soft);
    doc.text(winAnsi(label), left, doc.y, { width });
  });
  let [x, y] = [left, doc.y + 4];
  for (const option of options) {
    doc.font('Helvetica').fontSize(9.5);
    const optionWidth = 22 + doc.widthOfString(winAnsi(option)) + 18;
    if (x > left && x + optionWidth > left + width) [x, y] = [left, y + 20];
    const [boxX, boxY] = [x, y];
    sheet.decoration(() => doc.roundedRect(boxX, boxY, 12, 12, 2).lineWidth(0.75).stroke(ink.soft));
    doc.formCheckbox(sheet.fieldName(`${label}: ${option}`), boxX + 1, boxY + 1, 10, 10, {});
    sheet.tagged('P', () => {
      doc.font('Helvetica').fontSize(9.5).fillColor(ink.strong);
      doc.text(winAnsi(option), boxX + 18, boxY + 2, { lineBreak: false });
    });
    x += optionWidth;
  }
  doc.y = y + 26;
}

/** Signature lines, each with a date. */
export function drawSignatures(sheet: PdfSheet, { people }: BlockOf<'signatures'>): void {
  const { doc, left, width } = sheet;
  const dateWidth = 120;
  for (const person of people) {
    sheet.room(58);
    const line = doc.y + 34;
    sheet.decoration(() => {
      doc.lineWidth(0.75);
      doc
        .moveTo(left, line)
        .lineTo(left + width - dateWidth - 24, line)
        .stroke(ink.soft);
      doc
        .moveTo(left + width - dateWidth, line)
        .lineTo(left + width, line)
        .stroke(ink.soft);
    });
    sheet.tagged('P', () => {
      doc.font('Helvetica').fontSize(8.5).fillColor(ink.soft);
      doc.text(winAnsi(person), left, line + 4, { width: width - dateWidth - 24, lineBreak: false });
      doc.text(winAnsi(printCopy.date), left + width - dateWidth, line + 4, {
        width: dateWidth,
        lineBreak: false,
      });
    });
    doc.y = line + 20;
  }
  doc.y += 6;
}
