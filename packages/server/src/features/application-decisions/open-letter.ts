import { mediaTypeOf } from '@drawbridge/domain/documents/file-types.ts';
import { decisionCopy, letterPdfCopy } from '@drawbridge/messages/application-decisions';
import type { Queries } from '../../platform/database/connect.ts';
import { FileReply, refuse, type Refusal } from '../../platform/http/refusal.ts';
import { inLanguage } from '../../platform/language/in-language.ts';
import { letterDocument } from './letter-document.ts';
import { letterOf } from './store.ts';

/** A letter about an application as it was sent, as a PDF in the language it was written in. */
export async function openLetter(
  db: Queries,
  { id: applicationId, number }: { readonly id: string; readonly number: string },
  letterId: string,
): Promise<FileReply | Refusal<'record_not_found'>> {
  const letter = await letterOf(db, applicationId, letterId);
  if (!letter) return refuse('record_not_found');
  const { content, sent_on: sentOn, email, language, kind } = letter;
  // Loaded with the first letter, because the library is large.
  const { writePdf } = await import('../../platform/documents/write-pdf.ts');
  const { text, name } = inLanguage(language, () => ({
    text: letterDocument(content, { number, sentOn, email }),
    name: letterPdfCopy.fileName({ number, kind: decisionCopy.letter[kind] }),
  }));
  return new FileReply({
    bytes: await writePdf(content.letterhead, text),
    mediaType: mediaTypeOf('pdf'),
    name: `${name}.pdf`,
  });
}
