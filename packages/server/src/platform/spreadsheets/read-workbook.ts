import type { Sheet } from '@drawbridge/domain/budgets/sheet.ts';
import { FileUnreadable, type FileFault } from './file-unreadable.ts';
import { readSheetXml, readSharedStrings } from './sheet-xml.ts';
import { openArchive, type Archive } from './unpack-archive.ts';
import { eachElement, partOf, targetOf, workbookOf } from './workbook-parts.ts';

/**
 * The sheet of that name out of an .xlsx or .xlsm file, in any case of letters. Only the parts that describe the sheet
 * are unpacked, each to a bound; nothing is calculated or executed.
 */
export async function readSheet(bytes: Buffer, sheetName: string): Promise<Sheet | FileFault> {
  try {
    const archive = await openArchive(bytes);
    const { path, relations } = await workbookOf(archive);
    const relationId = await sheetRelation(archive, path, sheetName);
    const sheetPath = relations.find(({ id }) => id === relationId)?.target;
    if (sheetPath === undefined) throw new FileUnreadable('unreadable');
    const stringsPath = targetOf(relations, 'sharedStrings');
    const strings = stringsPath === undefined ? [] : readSharedStrings(await partOf(archive, stringsPath));
    const sheet = strings && readSheetXml(await partOf(archive, sheetPath), strings);
    return sheet ?? 'unreadable';
  } catch (error) {
    if (error instanceof FileUnreadable) return error.fault;
    throw error;
  }
}

/** The relation by which the workbook refers to the sheet. */
async function sheetRelation(archive: Archive, path: string, sheetName: string): Promise<string> {
  let found: string | undefined;
  eachElement(await partOf(archive, path), (name, attributes) => {
    if (name !== 'sheet') return;
    const given = attributes();
    if (given.get('name')?.trim().toLowerCase() === sheetName.toLowerCase()) found ??= given.get('id');
  });
  if (found === undefined) throw new FileUnreadable('no such sheet');
  return found;
}
