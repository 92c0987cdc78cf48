import { fileKindWords as copy } from '@drawbridge/messages/documents';
import { extensionsOf, type FileType } from './file-types.ts';

const words: readonly (readonly [() => string, readonly FileType[]])[] = [
  [() => 'PDF', ['pdf']],
  [() => 'Word', ['doc', 'docx']],
  [() => 'Excel', ['xls', 'xlsx', 'xlsm']],
  [() => 'CSV', ['csv']],
  [() => copy.text, ['txt']],
  [() => 'PNG', ['png']],
  [() => 'JPG', ['jpg']],
  [() => 'HEIC', ['heic']],
  [() => 'ZIP', ['zip']],
];

/** Lists the accepted file types, such as “PDF, Word or PNG”. A partly accepted one lists its extensions. */
export function kindsInWords(types: readonly FileType[]): string {
  const named = words.flatMap(([word, ofWord]) => {
    const taken = ofWord.filter((type) => types.includes(type));
    if (taken.length === 0) return [];
    if (taken.length === ofWord.length) return [word()];
    const extensions = extensionsOf(taken).map((extension) => extension.slice(1));
    return [copy.some({ kind: word(), extensions: extensions.join(', ') })];
  });
  const last = named.at(-1) ?? '';
  return named.length < 2 ? last : copy.anyOf({ others: named.slice(0, -1).join(', '), last });
}
