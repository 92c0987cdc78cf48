import { mediaTypeOf } from '@drawbridge/domain/documents/file-types.ts';
import { sourceLanguage } from '@drawbridge/messages/src/language-tags.ts';
import { FileReply, refuse, type Refusal } from '../../platform/http/refusal.ts';
import type { Kit } from '../../platform/kit/kit.ts';
import { inLanguage } from '../../platform/language/in-language.ts';
import { termSheetText } from './term-sheet.ts';
import type { SheetRow } from './term-sheet-store.ts';

/** A term sheet as a PDF, from its frozen terms. */
export async function openTermSheet(
  { brand, clock }: Pick<Kit, 'brand' | 'clock'>,
  sheet: SheetRow | undefined,
): Promise<FileReply | Refusal<'not_found'>> {
  if (!sheet) return refuse('not_found');
  const text = termSheetText(
    {
      number: sheet.number,
      issuedOn: sheet.issued_on,
      expiresOn: sheet.expires_on,
      withdrawnBecause: sheet.withdrawn_because,
      content: sheet.content,
      today: clock.today(),
    },
    brand(),
  );
  // Loaded with the first document, because the library is large.
  const { writePdf } = await import('../../platform/documents/write-pdf.ts');
  const bytes = await inLanguage(sourceLanguage, () => writePdf(brand(), text));
  return new FileReply({ bytes, mediaType: mediaTypeOf('pdf'), name: `term-sheet-${sheet.number}.pdf` });
}
