import PdfDocument from 'pdfkit';
import { printCopy } from '@drawbridge/messages/platform';
import { languageNow } from '../language/in-language.ts';
import type { DocumentBrand } from './document-brand.ts';
import type { DocumentText } from './document-blocks.ts';
import { tint, winAnsi } from './print-text.ts';

/** The size of a US letter page, in points (1/72 inch). */
const page = { width: 612, height: 792, margin: 54, top: 84, bottom: 726 } as const;

export const ink = { strong: '#17211d', soft: '#56635d', line: '#d9d5cb', paper: '#ffffff' } as const;

type TaggedElement = 'H1' | 'H2' | 'P' | 'LI' | 'TD' | 'TH';

/** A PDF in progress: where to draw next, and what every block needs to draw. */
export interface PdfSheet {
  readonly doc: PDFKit.PDFDocument;
  readonly brand: DocumentBrand;
  readonly left: number;
  readonly width: number;
  readonly isPoster: boolean;
  /** A pale shade of the lender’s color. */
  readonly soft: string;
  /** Starts a new page unless this many points are left on the current one. */
  room(height: number): void;
  /** Draws content for screen readers, as a paragraph, heading or other element of a tagged PDF. */
  tagged(element: TaggedElement, draw: () => void): void;
  /** A form field’s name, which screen readers read: its label, with a number if the label is already taken. */
  fieldName(label: string): string;
  /** Draws decorative lines and colors. */
  decoration(draw: () => void): void;
}

/** A fixed creation date, so that the same text gives the same bytes. */
const madeOn = new Date('2026-01-01T00:00:00Z');

/** A PDF with the lender’s letterhead on the first page and a running header on the others. */
export function openSheet(brand: DocumentBrand, text: DocumentText): PdfSheet {
  const doc = new PdfDocument({
    size: 'LETTER',
    margins: { top: page.top, bottom: 0, left: page.margin, right: page.margin },
    bufferPages: true,
    pdfVersion: '1.7',
    lang: languageNow(),
    tagged: true,
    displayTitle: true,
    info: {
      Title: winAnsi(text.title),
      Author: winAnsi(brand.name),
      Subject: winAnsi(text.subtitle),
      CreationDate: madeOn,
      ModDate: madeOn,
    },
  });
  doc.font('Helvetica').initForm();
  const labels = new Map<string, number>();
  const sheet: PdfSheet = {
    doc,
    brand,
    left: page.margin,
    width: page.width - 2 * page.margin,
    isPoster: text.look === 'poster',
    soft: tint(brand.accent, 0.1),
    room: (height) => makeRoom(sheet, height, text.title),
    tagged: (element, draw) => drawTagged(doc, element, {}, draw),
    fieldName(label) {
      const times = (labels.get(label) ?? 0) + 1;
      labels.set(label, times);
      return winAnsi(times === 1 ? label : `${label} (${times})`).replaceAll('.', '');
    },
    decoration(draw) {
      doc.markContent('Artifact', { type: 'Layout' });
      doc.save();
      draw();
      doc.restore();
      doc.endMarkedContent();
    },
  };
  if (text.look === 'poster') drawBand(sheet, text);
  else drawLetterhead(sheet, text);
  return sheet;
}

/** Starts a translation of the document on a new page, in the tags too, so that screen readers change their voice. */
export function openTranslation(
  on: PdfSheet,
  { language, title, subtitle }: NonNullable<DocumentText['translation']>,
): PdfSheet {
  const sheet: PdfSheet = {
    ...on,
    room: (height) => makeRoom(sheet, height, title),
    tagged: (element, draw) => drawTagged(on.doc, element, { lang: language }, draw),
  };
  on.doc.addPage();
  drawLetterhead(sheet, { title, subtitle });
  return sheet;
}

function makeRoom(sheet: PdfSheet, height: number, title: string): void {
  const { doc } = sheet;
  if (doc.y + height <= page.bottom) return;
  doc.addPage();
  drawRunningHead(sheet, title);
  doc.y = page.top;
}

function drawTagged(
  doc: PDFKit.PDFDocument,
  element: TaggedElement,
  options: PDFKit.Mixins.StructureElementOptions,
  draw: () => void,
): void {
  const structure = doc.struct(element, options, () => draw());
  doc.addStructure(structure);
  structure.end();
}

function drawMark(
  { doc, brand }: PdfSheet,
  x: number,
  y: number,
  colors: { back: string; front: string },
): void {
  doc.roundedRect(x, y, 20, 20, 5).fill(colors.back);
  doc
    .font('Helvetica-Bold')
    .fontSize(12)
    .fillColor(colors.front)
    .text(winAnsi(brand.name).slice(0, 1).toUpperCase(), x, y + 5.2, {
      width: 20,
      align: 'center',
      lineBreak: false,
    });
}

function drawLetterhead(
  sheet: PdfSheet,
  { title, subtitle }: Pick<DocumentText, 'title' | 'subtitle'>,
): void {
  const { doc, brand, left, width } = sheet;
  sheet.decoration(() => drawMark(sheet, left, 46, { back: brand.accent, front: ink.paper }));
  sheet.tagged('P', () => {
    doc.font('Helvetica-Bold').fontSize(11).fillColor(ink.strong);
    doc.text(winAnsi(brand.name), left + 28, 51, { width: width - 28 });
  });
  sheet.tagged('H1', () => {
    doc.font('Helvetica-Bold').fontSize(24).fillColor(ink.strong);
    doc.text(winAnsi(title), left, 96, { width });
  });
  sheet.tagged('P', () => {
    doc.font('Helvetica').fontSize(11).fillColor(ink.soft);
    doc.text(winAnsi(subtitle), left, doc.y + 4, { width, lineGap: 2 });
  });
  sheet.decoration(() => {
    const y = doc.y + 12;
    doc
      .moveTo(left, y)
      .lineTo(left + width, y)
      .lineWidth(0.75)
      .stroke(ink.line);
    doc.rect(left, y - 1, 44, 2).fill(brand.accent);
  });
  doc.y += 26;
}

function drawBand(sheet: PdfSheet, { title, subtitle }: DocumentText): void {
  const { doc, brand, left, width } = sheet;
  sheet.decoration(() => {
    doc.rect(0, 0, page.width, 178).fill(brand.accent);
    drawMark(sheet, left, 40, { back: ink.paper, front: brand.accent });
  });
  sheet.tagged('P', () => {
    doc.font('Helvetica-Bold').fontSize(11).fillColor(ink.paper);
    doc.text(winAnsi(brand.name), left + 28, 45, { width: width - 28 });
  });
  sheet.tagged('H1', () => {
    doc.font('Helvetica-Bold').fontSize(30);
    doc.text(winAnsi(title), left, 84, { width });
  });
  sheet.tagged('P', () => {
    doc.font('Helvetica').fontSize(12);
    doc.text(winAnsi(subtitle), left, doc.y + 4, { width: width * 0.86, lineGap: 2 });
  });
  doc.y = 204;
}

function drawRunningHead(sheet: PdfSheet, title: string): void {
  const { doc, brand, left, width } = sheet;
  sheet.decoration(() => {
    doc.font('Helvetica-Bold').fontSize(8.5).fillColor(ink.strong);
    doc.text(winAnsi(brand.name), left, 44, { width: width / 2, lineBreak: false });
    doc.font('Helvetica').fillColor(ink.soft);
    doc.text(winAnsi(title), left + width / 2, 44, { width: width / 2, align: 'right', lineBreak: false });
    doc
      .moveTo(left, 60)
      .lineTo(left + width, 60)
      .lineWidth(0.5)
      .stroke(ink.line);
  });
}

/** Writes every page’s footer and finishes the PDF. */
export async function closeSheet(sheet: PdfSheet): Promise<Buffer> {
  const { doc, brand, left, width } = sheet;
  const { count } = doc.bufferedPageRange();
  for (let number = 0; number < count; number += 1) {
    doc.switchToPage(number);
    sheet.decoration(() => {
      doc
        .moveTo(left, 738)
        .lineTo(left + width, 738)
        .lineWidth(0.5)
        .stroke(ink.line);
      doc.font('Helvetica').fontSize(7).fillColor(ink.soft);
      doc.text(winAnsi(`${brand.phone}   ·   ${brand.email}   ·   ${brand.address}`), left, 745, {
        width: width - 60,
        height: 9,
        ellipsis: true,
      });
      doc.text(winAnsi(brand.licensing), left, 755, { width: width - 60, height: 18, ellipsis: true });
      doc.text(
        winAnsi(printCopy.page({ number: String(number + 1), count: String(count) })),
        left + width - 60,
        745,
        {
          width: 60,
          align: 'right',
          lineBreak: false,
        },
      );
    });
  }
  const chunks: Buffer[] = [];
  const finished = new Promise<Buffer>((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
  });
  doc.end();
  return finished;
}
