import { posix } from 'node:path';
import type { Sheet } from '@drawbridge/domain/budgets/sheet.ts';
import { readSheetXml, readSharedStrings } from './sheet-xml.ts';
import { openArchive, type Archive } from './unpack-archive.ts';
import { readXml } from './read-xml.ts';

/** Why a sheet cannot be had. */
export type WorkbookFault = 'no such sheet' | 'too large' | 'unreadable';

/** Most bytes of one part of a workbook, unpacked. 2,000 lines take about a tenth of it. */
const mostPartBytes = 8 * 1024 * 1024;

/** Carries a fault out of the reading. */
class Unreadable extends Error {
  readonly fault: WorkbookFault;
  constructor(fault: WorkbookFault) {
    super(fault);
    this.fault = fault;
  }
}

/**
 * The sheet of that name out of an .xlsx or .xlsm file, in any case of letters. Only the parts that say something of the
 * sheet are unpacked, each to a bound; nothing is reckoned or executed.
 */
export async function readSheet(bytes: Buffer, sheetName: string): Promise<Sheet | WorkbookFault> {
  const archive = openArchive(bytes);
  if (!archive) return 'unreadable';
  try {
    const root = await relationsOf(archive, '');
    const workbookPath =
      root.find(({ type }) => type.endsWith('/officeDocument'))?.target ?? 'xl/workbook.xml';
    const relations = await relationsOf(archive, workbookPath);
    const relationId = await sheetRelation(archive, workbookPath, sheetName);
    const sheetPath = relations.find(({ id }) => id === relationId)?.target;
    if (sheetPath === undefined) throw new Unreadable('unreadable');
    const stringsPath = relations.find(({ type }) => type.endsWith('/sharedStrings'))?.target;
    const strings = stringsPath === undefined ? [] : readSharedStrings(await partOf(archive, stringsPath));
    const sheet = strings && readSheetXml(await partOf(archive, sheetPath), strings);
    return sheet ?? 'unreadable';
  } catch (error) {
    if (error instanceof Unreadable) return error.fault;
    throw error;
  }
}

async function partOf(archive: Archive, path: string): Promise<string> {
  const part = await archive.unpack(path, mostPartBytes);
  if (part === 'no such file') throw new Unreadable('unreadable');
  if (typeof part === 'string') throw new Unreadable(part);
  return part.toString('utf8');
}

interface Relation {
  readonly id: string;
  readonly type: string;
  /** The path in the archive. */
  readonly target: string;
}

/** What a part refers to; nothing when it says nothing. */
async function relationsOf(archive: Archive, path: string): Promise<Relation[]> {
  const { dir, base } = posix.parse(path);
  const part = await archive.unpack(posix.join(dir, '_rels', `${base}.rels`), mostPartBytes);
  if (part === 'no such file') return [];
  if (typeof part === 'string') throw new Unreadable(part);
  const relations: Relation[] = [];
  const whole = readXml(part.toString('utf8'), {
    open(name, attributes) {
      if (name !== 'Relationship') return;
      const given = attributes();
      const target = given.get('Target') ?? '';
      relations.push({
        id: given.get('Id') ?? '',
        type: given.get('Type') ?? '',
        target: target.startsWith('/') ? target.slice(1) : posix.join(dir, target),
      });
    },
    close: () => undefined,
    text: () => undefined,
  });
  if (!whole) throw new Unreadable('unreadable');
  return relations;
}

/** The relation by which the workbook refers to the sheet. */
async function sheetRelation(archive: Archive, path: string, sheetName: string): Promise<string> {
  let found: string | undefined;
  const whole = readXml(await partOf(archive, path), {
    open(name, attributes) {
      if (name !== 'sheet') return;
      const given = attributes();
      if (given.get('name')?.trim().toLowerCase() === sheetName.toLowerCase()) found ??= given.get('id');
    },
    close: () => undefined,
    text: () => undefined,
  });
  if (!whole) throw new Unreadable('unreadable');
  if (found === undefined) throw new Unreadable('no such sheet');
  return found;
}
