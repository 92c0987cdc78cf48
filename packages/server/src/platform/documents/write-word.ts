import {
  AlignmentType,
  BorderStyle,
  convertInchesToTwip,
  Document,
  Footer,
  HeadingLevel,
  LevelFormat,
  Packer,
  PageNumber,
  Paragraph,
  TabStopType,
  TextRun,
  type Table,
} from 'docx';
import { printCopy } from '@drawbridge/messages/platform';
import type { Block, DocumentText } from './document-blocks.ts';
import type { DocumentBrand } from './document-brand.ts';
import { bareColor, wordInk } from './word-colors.ts';
import { choiceLines, fieldTables, noteTable, plainTable, signatureLines } from './word-tables.ts';
import { withoutTimes } from '../zip/without-times.ts';

const pageWidth = convertInchesToTwip(8.5);
const margin = convertInchesToTwip(0.9);
const textWidth = pageWidth - 2 * margin;

/** Writes a document as an editable Word file. The same text gives the same bytes. */
export async function writeWord(brand: DocumentBrand, text: DocumentText): Promise<Buffer> {
  const accent = bareColor(brand.accent);
  const document = new Document({
    title: text.title,
    subject: text.subtitle,
    creator: brand.name,
    lastModifiedBy: brand.name,
    styles: {
      default: {
        document: { run: { font: 'Calibri', size: 21, color: wordInk.strong } },
        heading1: {
          run: { size: 44, bold: true, color: wordInk.strong },
          paragraph: { spacing: { before: 120, after: 40 } },
        },
        heading2: {
          run: { size: 27, bold: true, color: accent },
          paragraph: { spacing: { before: 260, after: 100 } },
        },
      },
    },
    numbering: {
      config: [
        {
          reference: 'steps',
          levels: [{ level: 0, format: LevelFormat.DECIMAL, text: '%1.', alignment: AlignmentType.START }],
        },
      ],
    },
    sections: [
      {
        properties: {
          page: {
            size: { width: pageWidth, height: convertInchesToTwip(11) },
            margin: { top: margin, bottom: margin, left: margin, right: margin },
          },
        },
        footers: { default: footer(brand) },
        children: [...letterhead(brand, text), ...text.blocks.flatMap((block) => wordOf(brand, block))],
      },
    ],
  });
  return withoutTimes(
    await Packer.toBuffer(document, false, [
      { path: 'docProps/core.xml', data: coreProperties(brand, text) },
    ]),
  );
}

/** The document’s author and title, without a creation time. */
function coreProperties(brand: DocumentBrand, { title, subtitle }: DocumentText): string {
  const escape = (value: string): string =>
    value.replace(/[&<>]/g, (character) => `&#${character.charCodeAt(0)};`);
  return (
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>' +
    '<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" ' +
    'xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" ' +
    'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">' +
    `<dc:title>${escape(title)}</dc:title><dc:subject>${escape(subtitle)}</dc:subject><dc:creator>${escape(brand.name)}</dc:creator>` +
    '<dcterms:created xsi:type="dcterms:W3CDTF">2026-01-01T00:00:00Z</dcterms:created></cp:coreProperties>'
  );
}

function letterhead(brand: DocumentBrand, { title, subtitle }: DocumentText): Paragraph[] {
  return [
    new Paragraph({
      children: [new TextRun({ text: brand.name, bold: true, size: 24, color: bareColor(brand.accent) })],
    }),
    new Paragraph({ text: title, heading: HeadingLevel.HEADING_1 }),
    new Paragraph({
      children: [new TextRun({ text: subtitle, color: wordInk.soft })],
      spacing: { after: 240 },
      border: { bottom: { style: BorderStyle.SINGLE, size: 6, space: 8, color: bareColor(brand.accent) } },
    }),
  ];
}

/** The words around the page number and the number of pages, which Word fills in. */
function pageWords(): readonly string[] {
  const numbers = new Map([
    ['{number}', PageNumber.CURRENT],
    ['{count}', PageNumber.TOTAL_PAGES],
  ]);
  const words = printCopy.page({ number: '{number}', count: '{count}' }).split(/(\{\w+\})/);
  return words.filter((word) => word !== '').map((word) => numbers.get(word) ?? word);
}

function footer(brand: DocumentBrand): Footer {
  const small = { size: 15, color: wordInk.soft } as const;
  return new Footer({
    children: [
      new Paragraph({
        tabStops: [{ type: TabStopType.RIGHT, position: textWidth }],
        children: [
          new TextRun({ text: `${brand.phone}  ·  ${brand.email}`, ...small }),
          new TextRun({
            children: ['\t', ...pageWords()],
            ...small,
          }),
        ],
      }),
      new Paragraph({ children: [new TextRun({ text: brand.licensing, ...small })] }),
    ],
  });
}

function paragraph(text: string): Paragraph {
  return new Paragraph({ text, spacing: { after: 140, line: 276 } });
}

function wordOf(brand: DocumentBrand, block: Block): (Paragraph | Table)[] {
  switch (block.kind) {
    case 'heading':
      return [new Paragraph({ text: block.text, heading: HeadingLevel.HEADING_2, keepNext: true })];
    case 'text':
      return [paragraph(block.text)];
    case 'bullets':
      return block.items.map((text) => new Paragraph({ text, bullet: { level: 0 }, spacing: { after: 60 } }));
    case 'steps':
      return block.steps.map(
        ({ title, text }) =>
          new Paragraph({
            numbering: { reference: 'steps', level: 0 },
            spacing: { after: 100 },
            children: [new TextRun({ text: `${title}. `, bold: true }), new TextRun(text)],
          }),
      );
    case 'note':
      return noteTable(brand, block, textWidth);
    case 'cards':
      return block.cards.flatMap(({ title, amount, text }) =>
        noteTable(brand, { title, text: amount === undefined ? text : `${amount}\n${text}` }, textWidth),
      );
    case 'table':
      return plainTable(brand, block, textWidth);
    case 'fields':
      return fieldTables(brand, block, textWidth);
    case 'choices':
      return choiceLines(block);
    case 'signatures':
      return signatureLines(block, textWidth);
    case 'page break':
      return [new Paragraph({ pageBreakBefore: true })];
  }
}
