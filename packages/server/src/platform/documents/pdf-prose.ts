import type { Block, BlockOf, InfoCard, Step } from './document-blocks.ts';
import { ink, type PdfSheet } from './pdf-sheet.ts';
import { winAnsi, winAnsiLines } from './print-text.ts';

const prose = { lineGap: 2.5 } as const;

/** What a heading takes, with the space around it, if it fits one line. */
const headingHeight = 28;
/** The header of a table and its first rows. */
const firstRows = 80;
const afterText = 9;

export function drawHeading(sheet: PdfSheet, { text, above = 0 }: BlockOf<'heading'>): void {
  const { doc, left, width } = sheet;
  // With the first rows of a table below it.
  sheet.room(Math.max(90, above));
  sheet.tagged('H2', () => {
    doc.font('Helvetica-Bold').fontSize(13).fillColor(ink.strong);
    doc.text(winAnsi(text), left, doc.y + 6, { width });
  });
  doc.y += 6;
}

/** The height of a heading, the text under it and the first rows of the table after that, which stay on one page. */
export function headedHeight(sheet: PdfSheet, following: readonly Block[]): number {
  let height = headingHeight;
  for (const block of following) {
    if (block.kind === 'table') return height + firstRows;
    if (block.kind !== 'text') return 0;
    height += textHeight(sheet, block) + afterText;
  }
  return 0;
}

function textHeight({ doc, width }: PdfSheet, { text }: BlockOf<'text'>): number {
  doc.font('Helvetica').fontSize(10);
  return doc.heightOfString(winAnsiLines(text), { width, ...prose });
}

export function drawText(sheet: PdfSheet, block: BlockOf<'text'>): void {
  const { doc, left, width } = sheet;
  const { text } = block;
  sheet.room(textHeight(sheet, block));
  sheet.tagged('P', () => {
    doc.fillColor(ink.strong).text(winAnsiLines(text), left, doc.y, { width, ...prose });
  });
  doc.y += afterText;
}

export function drawBullets(sheet: PdfSheet, { items }: BlockOf<'bullets'>): void {
  const { doc, brand, left, width } = sheet;
  for (const item of items) {
    const options = { width: width - 16, ...prose };
    doc.font('Helvetica').fontSize(10);
    sheet.room(doc.heightOfString(winAnsiLines(item), options));
    const top = doc.y;
    sheet.decoration(() => doc.circle(left + 4, top + 4.5, 1.8).fill(brand.accent));
    sheet.tagged('LI', () => {
      doc
        .font('Helvetica')
        .fontSize(10)
        .fillColor(ink.strong)
        .text(winAnsiLines(item), left + 16, top, options);
    });
    doc.y += 4;
  }
  doc.y += 6;
}

/** Numbered steps along a line; larger on a poster. */
export function drawSteps(sheet: PdfSheet, { steps }: BlockOf<'steps'>): void {
  const large = sheet.isPoster;
  const { doc } = sheet;
  for (const [index, step] of steps.entries())
    drawStep(sheet, { step, number: index + 1, last: index === steps.length - 1, large });
  doc.y += 4;
}

interface PlacedStep {
  readonly step: Step;
  readonly number: number;
  readonly last: boolean;
  readonly large: boolean;
}

function drawStep(sheet: PdfSheet, { step, number, last, large }: PlacedStep): void {
  const { doc, brand, left } = sheet;
  const radius = large ? 17 : 10;
  const textLeft = left + radius * 2 + 16;
  const width = sheet.width - (textLeft - left);
  const [titleSize, textSize] = large ? [14, 11] : [10.5, 10];
  doc.font('Helvetica').fontSize(textSize);
  const textHeight = doc.heightOfString(winAnsiLines(step.text), { width, ...prose });
  const height = titleSize + 6 + textHeight + (large ? 26 : 14);
  sheet.room(height);
  const top = doc.y;
  sheet.decoration(() => {
    const middle = left + radius;
    if (!last)
      doc
        .moveTo(middle, top + radius * 2 + 3)
        .lineTo(middle, top + height - 3)
        .lineWidth(large ? 2 : 1)
        .stroke(sheet.soft);
    doc.circle(middle, top + radius, radius).fill(large ? brand.accent : sheet.soft);
    doc
      .font('Helvetica-Bold')
      .fontSize(large ? 15 : 10)
      .fillColor(large ? ink.paper : brand.accent);
    doc.text(String(number), left, top + radius - (large ? 5.4 : 3.5), {
      width: radius * 2,
      align: 'center',
      lineBreak: false,
    });
  });
  sheet.tagged('LI', () => {
    doc.font('Helvetica-Bold').fontSize(titleSize).fillColor(ink.strong);
    doc.text(winAnsi(step.title), textLeft, top + (large ? 2 : 3), { width: width - 120 });
    if (step.aside !== undefined) {
      doc.font('Helvetica-Bold').fontSize(8.5).fillColor(brand.accent);
      doc.text(winAnsi(step.aside), textLeft + width - 120, top + (large ? 5 : 4), {
        width: 120,
        align: 'right',
      });
    }
    doc.font('Helvetica').fontSize(textSize).fillColor(ink.soft);
    doc.text(winAnsiLines(step.text), textLeft, top + titleSize + 6, { width, ...prose });
  });
  doc.y = top + height;
}

export function drawNote(sheet: PdfSheet, { title, text }: BlockOf<'note'>): void {
  const { doc, brand, left } = sheet;
  const width = sheet.width - 32;
  doc.font('Helvetica').fontSize(9.5);
  const height = 34 + doc.heightOfString(winAnsiLines(text), { width, ...prose });
  sheet.room(height + 12);
  const top = doc.y;
  sheet.decoration(() => doc.roundedRect(left, top, sheet.width, height, 6).fill(sheet.soft));
  sheet.tagged('P', () => {
    doc.font('Helvetica-Bold').fontSize(10).fillColor(brand.accent);
    doc.text(winAnsi(title), left + 16, top + 11, { width });
    doc.font('Helvetica').fontSize(9.5).fillColor(ink.strong);
    doc.text(winAnsiLines(text), left + 16, top + 25, { width, ...prose });
  });
  doc.y = top + height + 14;
}

/** Two cards per row, of equal height. */
export function drawCards(sheet: PdfSheet, { cards }: BlockOf<'cards'>): void {
  const { doc } = sheet;
  for (let index = 0; index < cards.length; index += 2) {
    const row = cards.slice(index, index + 2);
    const height = Math.max(...row.map((card) => cardHeight(sheet, card)));
    sheet.room(height);
    const top = doc.y;
    for (const [column, card] of row.entries()) drawCard(sheet, card, { column, top, height });
    doc.y = top + height + cardGap;
  }
}

const cardGap = 14;
/** The line of a card’s amount. */
const amountHeight = 24;

function cardWidth({ width }: PdfSheet): number {
  return (width - cardGap) / 2;
}

function cardHeight(sheet: PdfSheet, { text, amount }: InfoCard): number {
  const { doc } = sheet;
  doc.font('Helvetica').fontSize(9.5);
  const textHeight = doc.heightOfString(winAnsiLines(text), { width: cardWidth(sheet) - 32, ...prose });
  return 46 + (amount === undefined ? 0 : amountHeight) + textHeight;
}

function drawCard(
  sheet: PdfSheet,
  { title, amount, text }: InfoCard,
  { column, top, height }: { readonly column: number; readonly top: number; readonly height: number },
): void {
  const { doc, brand, left } = sheet;
  const width = cardWidth(sheet) - 32;
  const x = left + column * (cardWidth(sheet) + cardGap);
  sheet.decoration(() => {
    doc.roundedRect(x, top, cardWidth(sheet), height, 6).lineWidth(0.75).stroke(ink.line);
    doc.rect(x + 16, top + 14, 20, 2).fill(brand.accent);
  });
  sheet.tagged('P', () => {
    doc.font('Helvetica-Bold').fontSize(11).fillColor(ink.strong);
    doc.text(winAnsi(title), x + 16, top + 21, { width });
    if (amount !== undefined) {
      doc.fontSize(18);
      doc.text(winAnsi(amount), x + 16, top + 37, { width });
    }
    doc.font('Helvetica').fontSize(9.5).fillColor(ink.soft);
    doc.text(winAnsiLines(text), x + 16, top + 36 + (amount === undefined ? 0 : amountHeight), {
      width,
      ...prose,
    });
  });
}
