import type { Block, BlockOf, DocumentText } from './document-blocks.ts';
import type { DocumentBrand } from './document-brand.ts';
import { drawChoices, drawFields, drawSignatures } from './pdf-form.ts';
import {
  drawBullets,
  drawCards,
  drawHeading,
  drawNote,
  drawSteps,
  drawText,
  headedHeight,
} from './pdf-prose.ts';
import { closeSheet, openSheet, openTranslation, type PdfSheet } from './pdf-sheet.ts';
import { drawTable } from './pdf-table.ts';

/**
 * Writes a document as a fillable PDF with the lender’s letterhead, in the reader’s language but for the text that was
 * written already. The same text gives the same bytes.
 */
export async function writePdf(brand: DocumentBrand, text: DocumentText): Promise<Buffer> {
  const sheet = openSheet(brand, text);
  drawAll(sheet, text.blocks);
  if (text.translation) {
    const translated = openTranslation(sheet, text.translation);
    drawAll(translated, text.translation.blocks);
  }
  return closeSheet(sheet);
}

type Draw = { readonly [kind in Block['kind']]: (sheet: PdfSheet, block: BlockOf<kind>) => void };

const draw: Draw = {
  heading: drawHeading,
  text: drawText,
  bullets: drawBullets,
  steps: drawSteps,
  note: drawNote,
  cards: drawCards,
  table: drawTable,
  fields: drawFields,
  choices: drawChoices,
  signatures: drawSignatures,
  'page break': (sheet) => sheet.room(Number.POSITIVE_INFINITY),
};

/** A heading never stands at the end of a page with its table on the next one. */
function drawAll(sheet: PdfSheet, blocks: readonly Block[]): void {
  for (const [place, block] of blocks.entries()) {
    if (block.kind === 'heading') sheet.room(headedHeight(sheet, blocks.slice(place + 1)));
    drawBlock(sheet, block);
  }
}

function drawBlock<Kind extends Block['kind']>(sheet: PdfSheet, block: BlockOf<Kind> & { kind: Kind }): void {
  draw[block.kind](sheet, block);
}
