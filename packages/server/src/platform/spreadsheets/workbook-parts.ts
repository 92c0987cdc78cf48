import { posix } from 'node:path';
import { FileUnreadable } from './file-unreadable.ts';
import { readXml, type XmlListener } from './read-xml.ts';
import type { Archive } from './unpack-archive.ts';

/** Most bytes of one part of a workbook that is read whole, unpacked. 2,000 lines take about a tenth of it. */
const mostPartBytes = 8 * 1024 * 1024;

export async function partOf(archive: Archive, path: string): Promise<string> {
  const part = await archive.unpack(path, mostPartBytes);
  if (!part) throw new FileUnreadable('unreadable');
  return part.toString('utf8');
}

/** Hears the elements of a part as they open; throws when it is not well-formed. */
export function eachElement(xml: string, open: XmlListener['open']): void {
  if (!readXml(xml, { open, close: () => undefined, text: () => undefined }))
    throw new FileUnreadable('unreadable');
}

export interface Relation {
  readonly id: string;
  readonly type: string;
  /** The path in the archive. */
  readonly target: string;
}

/** What a part refers to; nothing when it says nothing. */
export async function relationsOf(archive: Archive, path: string): Promise<Relation[]> {
  const { dir, base } = posix.parse(path);
  const part = await archive.unpack(posix.join(dir, '_rels', `${base}.rels`), mostPartBytes);
  if (!part) return [];
  const relations: Relation[] = [];
  eachElement(part.toString('utf8'), (name, attributes) => {
    if (name !== 'Relationship') return;
    const given = attributes();
    const target = given.get('Target') ?? '';
    relations.push({
      id: given.get('Id') ?? '',
      type: given.get('Type') ?? '',
      target: target.startsWith('/') ? target.slice(1) : posix.join(dir, target),
    });
  });
  return relations;
}

/** Where the workbook itself lies, and what it refers to. */
export async function workbookOf(archive: Archive): Promise<{ path: string; relations: Relation[] }> {
  const root = await relationsOf(archive, '');
  const path = root.find(({ type }) => type.endsWith('/officeDocument'))?.target ?? 'xl/workbook.xml';
  return { path, relations: await relationsOf(archive, path) };
}

/** The path of the part of that kind (`sharedStrings`, `styles`), if the workbook has one. */
export function targetOf(relations: readonly Relation[], kind: string): string | undefined {
  return relations.find(({ type }) => type.endsWith(`/${kind}`))?.target;
}
