import type { SheetArea } from '@drawbridge/domain/budgets/sheet.ts';
import type { TableRow } from '@drawbridge/domain/imports/table-row.ts';
import { meaningsOf, type NumberMeaning } from './cell-formats.ts';
import { FileUnreadable } from './file-unreadable.ts';
import { xmlReader, type XmlListener } from './read-xml.ts';
import { sharedStringsInto } from './sheet-xml.ts';
import { tableListener } from './table-xml.ts';
import { openArchive, piecesOf, type Archive, type PackedPart } from './unpack-archive.ts';
import { eachElement, partOf, targetOf, workbookOf } from './workbook-parts.ts';

/** Most bytes of a sheet, unpacked: 100,000 rows of a wide table take a third of it. */
const mostSheetBytes = 300 * 1024 * 1024;
const mostStringsBytes = 96 * 1024 * 1024;

export interface Table {
  /** From top to bottom, without empty ones. Throws `FileUnreadable` where the sheet turns out to be none. */
  readonly rows: AsyncIterable<TableRow>;
  /** Cells that are merged. Known once the rows have been read. */
  readonly merged: readonly SheetArea[];
}

/** What there is to know of a workbook before its rows. It is read from parts that are read whole. */
export interface TableFrame {
  readonly sheet: PackedPart;
  /** The texts that cells share. */
  readonly strings: PackedPart | undefined;
  readonly meanings: readonly NumberMeaning[];
  readonly from1904: boolean;
}

/** The frame of the first sheet that is not hidden. Throws `FileUnreadable` where there is none. */
export async function tableFrame(bytes: Buffer): Promise<TableFrame> {
  const archive = await openArchive(bytes);
  const { path, relations } = await workbookOf(archive);
  const { relationId, from1904 } = await firstSheet(archive, path);
  const stringsPath = targetOf(relations, 'sharedStrings');
  const stylesPath = targetOf(relations, 'styles');
  return {
    sheet: await partAt(archive, relations.find(({ id }) => id === relationId)?.target),
    strings: stringsPath === undefined ? undefined : await partAt(archive, stringsPath),
    meanings: stylesPath === undefined ? [] : meaningsOf(await partOf(archive, stylesPath)),
    from1904,
  };
}

async function partAt(archive: Archive, path: string | undefined): Promise<PackedPart> {
  const part = path === undefined ? undefined : await archive.part(path);
  if (!part) throw new FileUnreadable('unreadable');
  return part;
}

/** The sheet of a frame, piece by piece: a long one is never held whole, and reading it holds nobody up. */
export async function openTable(bytes: Buffer, frame?: TableFrame): Promise<Table> {
  const { sheet, strings: shared, meanings, from1904 } = frame ?? (await tableFrame(bytes));
  const strings = await sharedStrings(bytes, shared);
  const merged: SheetArea[] = [];
  return { rows: rowsOf(bytes, sheet, { meanings, strings, from1904, merged }), merged };
}

async function firstSheet(
  archive: Archive,
  path: string,
): Promise<{ relationId: string; from1904: boolean }> {
  let relationId: string | undefined;
  let from1904 = false;
  eachElement(await partOf(archive, path), (name, attributes) => {
    if (name === 'workbookPr') from1904 = /^(?:1|true)$/.test(attributes().get('date1904') ?? '');
    if (name !== 'sheet' || relationId !== undefined) return;
    const given = attributes();
    if ((given.get('state') ?? 'visible') === 'visible') relationId = given.get('id');
  });
  if (relationId === undefined) throw new FileUnreadable('no such sheet');
  return { relationId, from1904 };
}

async function sharedStrings(bytes: Buffer, part: PackedPart | undefined): Promise<readonly string[]> {
  const strings: string[] = [];
  if (!part) return strings;
  const listener = sharedStringsInto((text) => strings.push(text));
  for await (const sound of passes(piecesOf(bytes, part, mostStringsBytes), listener))
    if (!sound) throw new FileUnreadable('unreadable');
  return strings;
}

async function* rowsOf(
  bytes: Buffer,
  part: PackedPart,
  given: Omit<Parameters<typeof tableListener>[0], 'give'>,
): AsyncGenerator<TableRow> {
  let read: TableRow[] = [];
  let last = 0;
  const listener = tableListener({ ...given, give: (row) => read.push(row) });
  for await (const sound of passes(piecesOf(bytes, part, mostSheetBytes), listener)) {
    const ready = read;
    read = [];
    for (const row of ready) {
      if (!(row.number > last) || row.number > 1_048_576) throw new FileUnreadable('unreadable');
      last = row.number;
      yield row;
    }
    if (!sound) throw new FileUnreadable('unreadable');
  }
}

/** Reads a part piece by piece; says after each, and once more at the end, whether all was well. */
async function* passes(pieces: AsyncIterable<Buffer>, listener: XmlListener): AsyncGenerator<boolean> {
  const reader = xmlReader(listener);
  const text = new TextDecoder();
  for await (const piece of pieces) yield reader.write(text.decode(piece, { stream: true }));
  yield reader.write(text.decode()) && reader.end();
}
