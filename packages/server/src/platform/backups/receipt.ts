import { createHash } from 'node:crypto';
import { linesIn } from '../files/pieces.ts';
import type { BackupStore } from './backup-store.ts';
import { damaged } from './read-archive.ts';

/** Each backup of a set has an archive of its rows and a receipt, which is written last. */
export const backupsFolder = 'backups';
export const filesFolder = 'files';

const receiptEnding = '.sha256';

/** Backups are named for the second they were begun in, as `2026-11-28T031500Z`. */
export function backupName(at: Date): string {
  return at
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(':', '');
}

/** When a backup of this name was begun; undefined if it is no such name. */
export function momentOfBackup(name: string): Date | undefined {
  const [, day, hour, minute, second] = /^(\d{4}-\d\d-\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(name) ?? [];
  const moment = new Date(`${day ?? ''}T${hour ?? ''}:${minute ?? ''}:${second ?? ''}Z`);
  return Number.isNaN(moment.getTime()) ? undefined : moment;
}

export const archiveObject = (name: string) => `${backupsFolder}/${name}.tar`;
export const receiptObject = (name: string) => `${backupsFolder}/${name}${receiptEnding}`;

/** Files are kept apart by the keys they are encrypted for, because those who hold one key may not hold the next. */
export function fileObject(recipients: readonly string[], sha256: string): string {
  const readers =
    recipients.length === 0
      ? 'plain'
      : createHash('sha256').update(recipients.toSorted().join('\n')).digest('hex').slice(0, 16);
  return `${filesFolder}/${readers}/${sha256.slice(0, 2)}/${sha256}`;
}

/** The digest of a file’s own bytes, by its object’s name. */
export const digestNamed = (object: string) => object.slice(-64);

const ownNames =
  /^(?:backups\/\d{4}-\d\d-\d\dT\d{6}Z\.(?:tar|sha256)|files\/(?:plain|[0-9a-f]{16})\/[0-9a-f]{2}\/[0-9a-f]{64})$/;

/** Whether a set gives its objects such names. Nothing else in its place may be removed. */
export const isOfSet = (name: string): boolean => ownNames.test(name);

/** The complete backups of a set, oldest first. */
export async function backupsIn(store: BackupStore): Promise<string[]> {
  const names: string[] = [];
  for await (const { name } of store.list(backupsFolder)) {
    const backup = name.slice(backupsFolder.length + 1, -receiptEnding.length);
    if (name.endsWith(receiptEnding) && momentOfBackup(backup)) names.push(backup);
  }
  return names.toSorted();
}

/** An object that a backup needs, and the digest of its stored bytes. */
export interface ReceiptLine {
  readonly object: string;
  readonly sha256: string;
}

/** The lines of a receipt, which `sha256sum -c` reads too. The last one proves that none is missing. */
export async function* receiptText(lines: AsyncIterable<ReceiptLine>): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  for await (const { object, sha256 } of lines) {
    const line = Buffer.from(`${sha256}  ${object}\n`);
    hash.update(line);
    yield line;
  }
  yield Buffer.from(`${completeMark}${hash.digest('hex')}\n`);
}

const completeMark = '# complete ';

/** Reads a receipt. Throws a BackupError, in the end, if it is damaged or cut off. */
export async function* readReceipt(store: BackupStore, name: string): AsyncGenerator<ReceiptLine> {
  const receipt = receiptObject(name);
  const hash = createHash('sha256');
  let complete = false;
  for await (const line of linesIn(store.open(receipt))) {
    if (complete) throw damaged(receipt, 'something was added to it');
    if (line.startsWith(completeMark)) {
      complete = line === `${completeMark}${hash.digest('hex')}`;
      if (!complete) throw damaged(receipt, 'it was changed');
      continue;
    }
    hash.update(`${line}\n`);
    const [, sha256, object] = /^([0-9a-f]{64}) {2}((?:backups|files)\/[\w/-]+(?:\.tar)?)$/.exec(line) ?? [];
    if (sha256 === undefined || object === undefined) throw damaged(receipt, 'it was changed');
    yield { object, sha256 };
  }
  if (!complete) throw damaged(receipt, 'it is cut off');
}
