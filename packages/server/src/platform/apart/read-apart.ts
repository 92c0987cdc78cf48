import { availableParallelism } from 'node:os';
import { extname } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Sheet } from '@drawbridge/domain/budgets/sheet.ts';
import type { FileContent } from '@drawbridge/domain/documents/judge-file.ts';
import type { TableFrame } from '../spreadsheets/table-rows.ts';
import type { FileFault } from '../spreadsheets/file-unreadable.ts';
import { isOnDisk, type FileBytes } from '../files/file-bytes.ts';
import { currentUpload } from '../http/current-upload.ts';
import type { LargeJson } from '../http/large-json.ts';
import { Overrun, workerPool } from './worker-pool.ts';

export interface FileMessage {
  readonly task: 'content' | 'sheet' | 'table frame';
  /** The bytes, or the path of their file. */
  readonly file: Uint8Array<ArrayBuffer> | string;
  readonly sheetName: string;
}

/** The requests and replies of a worker. */
export type ApartMessage = FileMessage | { readonly task: 'body'; readonly path: string };

export type ApartReply = { readonly value: unknown } | { readonly error: string };

/**
 * Uploads are read in worker threads, because nine kilobytes can take a second to read and would delay every other
 * request, as would many times 20 MB to decode. The largest legitimate file takes two seconds. One core stays free to
 * answer requests.
 */
const worker = `apart-worker${extname(import.meta.filename)}`;
const readers = workerPool(new URL(worker, import.meta.url), {
  atOnce: Math.max(1, Math.min(2, availableParallelism() - 1)),
  mostWaiting: 20,
  mostWaitingOfOne: 2,
  patienceMs: 8000,
  memoryMb: 256,
  idleMs: 10_000,
});

/** Detects what bytes are, regardless of their name, and whether they are safe to open. */
export async function recognizeApart(bytes: FileBytes): Promise<FileContent> {
  const content = await readApart('content', bytes);
  return content === 'too complex' ? { kind: 'unknown', state: 'too complex' } : (content as FileContent);
}

/** Reads a sheet by name from an .xlsx or .xlsm file recognized as sound. */
export async function readSheetApart(bytes: FileBytes, sheetName: string): Promise<Sheet | FileFault> {
  return (await readApart('sheet', bytes, sheetName)) as Sheet | FileFault;
}

/** Reads the structure of an .xlsx file’s first sheet, whose rows can then be read in small steps. */
export async function readFrameApart(bytes: FileBytes): Promise<TableFrame | FileFault> {
  return (await readApart('table frame', bytes)) as TableFrame | FileFault;
}

/**
 * Takes the long texts out of the JSON body in a file and decodes them into files beside it. Throws a SyntaxError if it is no JSON
 * with files.
 */
export async function readBodyApart(path: string): Promise<LargeJson> {
  const body = await ask({ task: 'body', path });
  if (body === 'not JSON') throw new SyntaxError(body);
  return body as LargeJson;
}

async function readApart(task: FileMessage['task'], bytes: FileBytes, sheetName = ''): Promise<unknown> {
  try {
    if (isOnDisk(bytes)) return await ask({ task, file: bytes.path, sheetName });
    const file = await copyOf(bytes);
    return await ask({ task, file, sheetName }, [file.buffer]);
  } catch (error) {
    if (error instanceof Overrun) return 'too complex';
    throw error;
  }
}

async function ask(message: ApartMessage, transfer: readonly ArrayBuffer[] = []): Promise<unknown> {
  const reply = (await readers.ask(message, { transfer, from: currentUpload() })) as ApartReply;
  if ('error' in reply) throw new Error(`a file could not be read: ${reply.error}`);
  return reply.value;
}

/** How many bytes to copy at a time, so that other requests get a turn. */
const copiedAtOnce = 2 * 1024 * 1024;

/** A copy to give away: the caller goes on using the bytes, which may be part of a larger buffer. */
async function copyOf(bytes: Buffer): Promise<Uint8Array<ArrayBuffer>> {
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  for (let at = 0; at < bytes.length; at += copiedAtOnce) {
    if (at > 0) await nextTurn();
    bytes.copy(copy, at, at, at + copiedAtOnce);
  }
  return copy;
}
