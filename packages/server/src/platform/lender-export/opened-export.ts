import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { lstat, readFile, realpath } from 'node:fs/promises';
import { join, resolve, sep } from 'node:path';
import { createInterface } from 'node:readline';
import { backupBytes } from '../backups/byte-source.ts';
import { BackupError } from '../backups/archive-format.ts';
import { ExportError } from './export-error.ts';
import { checksumsName } from './export-folder.ts';
import { manifestName, manifestSchema, secretsFile, type ExportManifest } from './export-manifest.ts';
import { csvFile, type CsvSource } from './read-csv.ts';

/** An export whose files are all there and unchanged. */
export interface OpenedExport {
  readonly manifest: ExportManifest;
  /** A file's path on disk. Throws an ExportError unless the export lists it. */
  pathOf(name: string): string;
  csv(name: string): CsvSource;
  /** The decrypted secrets. */
  secrets(): CsvSource;
}

/** Checks that an export is whole before anything reads it. Throws an ExportError that names the first fault. */
export async function openExport(given: {
  readonly folder: string;
  readonly identities: readonly string[];
}): Promise<OpenedExport> {
  try {
    return await openWhole(given);
  } catch (error) {
    throw error instanceof ExportError ? new ExportError(`${error.message} Nothing was changed.`) : error;
  }
}

async function openWhole(given: Parameters<typeof openExport>[0]): Promise<OpenedExport> {
  const folder = await realpath(given.folder).catch(() => {
    throw new ExportError(`There is no folder ${given.folder}.`);
  });
  const listed = await verifiedFiles(folder);
  const manifest = await readManifest(folder, listed);
  const pathOf = (name: string) => {
    if (!listed.has(name)) throw new ExportError(`${name} is missing in ${checksumsName}.`);
    return join(folder, name);
  };
  for (const { file } of manifest.tables) pathOf(file);
  return {
    manifest,
    pathOf,
    csv: (name) => csvFile(name, pathOf(name)),
    secrets() {
      const name = secretsFile[manifest.secrets];
      if (name === undefined) throw new ExportError('This export has no secrets.');
      return { name, bytes: decrypted({ path: pathOf(name), identities: given.identities }) };
    },
  };
}

async function* decrypted(file: Parameters<typeof backupBytes>[0]): AsyncGenerator<Uint8Array> {
  try {
    yield* backupBytes(file);
  } catch (error) {
    if (!(error instanceof BackupError)) throw error;
    throw new ExportError(error.message.replace(/ Nothing was restored\.$/, ''));
  }
}

/** The names of all files in the list of checksums, each of them there and unchanged. */
async function verifiedFiles(folder: string): Promise<ReadonlySet<string>> {
  const list = join(folder, checksumsName);
  await checkFile(folder, checksumsName);
  const listed = new Set<string>();
  const lines = createInterface({ input: createReadStream(list), crlfDelay: Number.POSITIVE_INFINITY });
  for await (const line of lines) {
    const [, sha256, name] = /^([0-9a-f]{64}) {2}(.+)$/.exec(line) ?? [];
    if (sha256 === undefined || name === undefined)
      throw new ExportError(`${checksumsName}, line ${listed.size + 1}: it is not a checksum and a file.`);
    await checkFile(folder, name);
    if ((await sha256Of(join(folder, name))) !== sha256)
      throw new ExportError(
        `${name} was changed or is damaged: its SHA-256 is not the one in ${checksumsName}.`,
      );
    listed.add(name);
  }
  return listed;
}

/** Only plain files in the folder itself: a name or a link must not lead anywhere else. */
async function checkFile(folder: string, name: string): Promise<void> {
  const path = resolve(folder, name);
  if (!path.startsWith(folder + sep)) throw new ExportError(`${name} leads out of the export.`);
  const found = await lstat(path).catch(() => undefined);
  if (!found) throw new ExportError(`${name} is missing.`);
  if (!found.isFile() || (await realpath(path)) !== path)
    throw new ExportError(`${name} is not a plain file.`);
}

export async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of createReadStream(path) as AsyncIterable<Buffer>) hash.update(piece);
  return hash.digest('hex');
}

async function readManifest(folder: string, listed: ReadonlySet<string>): Promise<ExportManifest> {
  if (!listed.has(manifestName)) throw new ExportError(`${manifestName} is missing in ${checksumsName}.`);
  const read = manifestSchema.safeParse(parsed(await readFile(join(folder, manifestName), 'utf8')));
  if (!read.success)
    throw new ExportError(`${manifestName} is not one of an export that this version can read.`);
  return read.data;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
