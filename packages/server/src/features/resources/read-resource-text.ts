import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sourceLanguage } from '@drawbridge/messages/src/language-tags.ts';
import { languageNow } from '../../platform/language/in-language.ts';
import { packageFolder } from '../../platform/package-folder.ts';
import type {
  BlankField,
  Block,
  DocumentText,
  TableColumn,
} from '../../platform/documents/document-blocks.ts';

const folder = packageFolder('resources');

/** Its folder names are languages; English has every text. */
export const resourceLanguages = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

/**
 * Reads a document from `packages/server/resources` in the reader’s language, else in English, and fills in its
 * placeholders. README.md there describes the format of each block.
 */
export async function readResourceText(
  name: string,
  values: Readonly<Record<string, string>>,
): Promise<DocumentText> {
  const language = resourceLanguages.includes(languageNow()) ? languageNow() : sourceLanguage;
  const [title = '', subtitle = '', ...rest] = (await withParts(language, name)).trim().split(/\n{2,}/);
  const isPoster = rest[0] === '::poster';
  const text: DocumentText = {
    title: title.replace(/^# /, ''),
    subtitle: subtitle.replace(/^> /, ''),
    look: isPoster ? 'poster' : 'letter',
    blocks: rest.slice(isPoster ? 1 : 0).map(readBlock),
  };
  // After parsing, so that no character in a lender's name can split a cell or start a block.
  return JSON.parse(JSON.stringify(text), (_, part: unknown) =>
    typeof part === 'string'
      ? part.replaceAll(/\{(\w+)\}/g, (_all, value: string) => valueOf(values, value))
      : part,
  ) as DocumentText;
}

/** A file's text, with the shared parts it includes. */
async function withParts(language: string, name: string): Promise<string> {
  const text = await readFile(join(folder, language, `${name}.md`), 'utf8');
  const pieces = text.split(/^::include (.+)$/m);
  const whole = await Promise.all(
    pieces.map(async (piece, at) =>
      at % 2 === 0 ? piece : (await withParts(language, `parts/${piece}`)).trim(),
    ),
  );
  return whole.join('');
}

function valueOf(values: Readonly<Record<string, string>>, name: string): string {
  const value = values[name];
  if (value === undefined) throw new Error(`a document has the unknown placeholder {${name}}`);
  return value;
}

function readBlock(block: string): Block {
  const [first = '', ...lines] = block.split('\n');
  const [, directive, about = ''] = /^::(\w+) ?(.*)$/.exec(first) ?? [];
  const items = lines.map((line) => line.replace(/^- /, ''));
  if (directive === 'fields') return { kind: 'fields', fields: lines.map(readField) };
  if (directive === 'choices') return { kind: 'choices', label: about, options: items };
  if (directive === 'signatures') return { kind: 'signatures', people: items };
  if (directive === 'note') return { kind: 'note', title: about, text: lines.join(' ') };
  const all = [first, ...lines];
  if (first === '---') return { kind: 'page break' };
  if (first.startsWith('## ')) return { kind: 'heading', text: first.slice(3) };
  if (first.startsWith('- ')) return { kind: 'bullets', items: all.map((line) => line.slice(2)) };
  if (first.startsWith('1. ')) return { kind: 'steps', steps: all.map(readTitled) };
  if (first.startsWith('+ ')) return { kind: 'cards', cards: all.map(readTitled) };
  if (first.startsWith('|')) return readTable(all);
  return { kind: 'text', text: all.join(' ') };
}

/** A label, its width in columns and its lines: `Planned repairs | 12 | 5`. */
function readField(line: string): BlankField {
  const [label = '', span = '', lines = ''] = line.split('|').map((cell) => cell.trim());
  return {
    label,
    ...(span === '' ? {} : { span: Number(span) }),
    ...(lines === '' ? {} : { lines: Number(lines) }),
  };
}

/** `1. **Title** *aside* text`; the aside is optional. */
function readTitled(line: string): { title: string; text: string; aside?: string } {
  const [, title = '', aside, text = ''] = /^\S+ \*\*(.+?)\*\*(?: \*(.+?)\*)? (.+)$/.exec(line) ?? [];
  return { title, text, ...(aside === undefined ? {} : { aside }) };
}

/** The number of dashes below a title sets the column's width; a colon after them aligns it right. */
function readTable(lines: readonly string[]): Block {
  const cellsOf = (line = '') =>
    line
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim());
  const blank = /^\((\d+) empty rows\)$/.exec(lines.at(-1) ?? '')?.[1];
  const [titles, dashes, ...rows] = (blank === undefined ? lines : lines.slice(0, -1)).map(cellsOf);
  const columns = (titles ?? []).map((title, at): TableColumn => {
    const below = dashes?.[at] ?? '';
    const width = below.replace(':', '').length;
    return below.endsWith(':') ? { title, width, right: true } : { title, width };
  });
  return { kind: 'table', columns, rows, ...(blank === undefined ? {} : { blankRows: Number(blank) }) };
}
