import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PassThrough } from 'node:stream';
import { encryptedFor } from '../backups/age-streams.ts';
import { ExportError } from './export-error.ts';

/** Lists the SHA-256 of every other file, in the format of `sha256sum -c`. */
export const checksumsName = 'checksums.sha256';

export interface ExportFile {
  write(bytes: string | Uint8Array): Promise<void>;
  end(): Promise<void>;
}

export interface ExportFolder {
  /** Begins a file at a path in the folder, encrypted if there are recipients. */
  begin(path: string, recipients?: readonly string[]): Promise<ExportFile>;
}

/** Text is written once so much of it has come together. */
const pieceBytes = 64 * 1024;

/**
 * Writes a folder with what `fill` puts into it. It gets its name once it is complete and on disk, so an interrupted export
 * never looks whole. Only its owner can read it.
 */
export async function writeFolder(
  path: string,
  fill: (folder: ExportFolder) => Promise<void>,
): Promise<void> {
  const part = `${path}.part`;
  for (const taken of [path, part])
    if (await exists(taken))
      throw new ExportError(
        `${taken} already exists. Remove it, or choose another name. Nothing was exported.`,
      );
  await makeFolder(part, path);
  const sums: string[] = [];
  try {
    await fill({
      begin: (name, recipients = []) =>
        beginFile(join(part, name), recipients, (sum) => sums.push(`${sum}  ${name}\n`)),
    });
    const checksums = await beginFile(join(part, checksumsName), [], () => undefined);
    for (const line of sums) await checksums.write(line);
    await checksums.end();
    await rename(part, path);
    await syncFolder(dirname(path));
  } catch (error) {
    await rm(part, { recursive: true, force: true });
    throw error;
  }
}

async function makeFolder(part: string, path: string): Promise<void> {
  await mkdir(part, { recursive: true, mode: 0o700 }).catch((error: unknown) => {
    throw new ExportError(
      `Could not write ${path}: ${error instanceof Error ? error.message : String(error)}.`,
    );
  });
}

async function beginFile(
  path: string,
  recipients: readonly string[],
  onEnd: (sha256: string) => void,
): Promise<ExportFile> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const file = await open(path, 'wx', 0o600);
  const hash = createHash('sha256');
  let waiting: Uint8Array[] = [];
  let waitingBytes = 0;

  async function put(bytes: Uint8Array): Promise<void> {
    hash.update(bytes);
    await file.writeFile(bytes);
  }
  const sealed = recipients.length > 0 ? encryptTo(recipients, put) : undefined;
  async function flush(): Promise<void> {
    const bytes = Buffer.concat(waiting);
    [waiting, waitingBytes] = [[], 0];
    await (sealed ? sealed.write(bytes) : put(bytes));
  }

  return {
    async write(bytes) {
      const given = typeof bytes === 'string' ? Buffer.from(bytes) : bytes;
      waiting.push(given);
      waitingBytes += given.length;
      if (waitingBytes >= pieceBytes) await flush();
    },
    async end() {
      try {
        if (waitingBytes > 0) await flush();
        await sealed?.end();
        await file.sync();
      } finally {
        await file.close();
      }
      onEnd(hash.digest('hex'));
    },
  };
}

/** Encrypts what is written for these public keys and passes it to `put`. */
function encryptTo(recipients: readonly string[], put: (bytes: Uint8Array) => Promise<void>): ExportFile {
  const plain = new PassThrough();
  async function putAll(): Promise<void> {
    for await (const bytes of encryptedFor(recipients, plain as AsyncIterable<Buffer>)) await put(bytes);
  }
  const written = putAll();
  // The failure surfaces in `end` or in the next write that waits.
  written.catch(() => undefined);
  return {
    async write(bytes) {
      if (!plain.write(bytes)) await Promise.race([once(plain, 'drain'), written]);
    },
    async end() {
      plain.end();
      await written;
    },
  };
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  await folder.sync();
  await folder.close();
}
