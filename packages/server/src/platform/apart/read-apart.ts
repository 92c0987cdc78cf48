import { availableParallelism } from 'node:os';
import { extname } from 'node:path';
import type { Sheet } from '@drawbridge/domain/budgets/sheet.ts';
import type { FileContent } from '@drawbridge/domain/documents/judge-file.ts';
import type { TableFrame } from '../spreadsheets/table-rows.ts';
import type { FileFault } from '../spreadsheets/file-unreadable.ts';
import { uploadSender } from '../http/upload-sender.ts';
import { Overrun, workerPool } from './worker-pool.ts';

/** The requests and replies of a worker. */
export interface ApartMessage {
  readonly task: 'content' | 'sheet' | 'table frame';
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly sheetName: string;
}

export type ApartReply = { readonly value: unknown } | { readonly error: string };

/**
 * Uploads are read in worker threads, because nine kilobytes can take a second to read and would delay every other
 * request. The largest legitimate file takes two seconds. One core stays free to answer requests.
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
export async function recognizeApart(bytes: Buffer): Promise<FileContent> {
  const content = await readApart('content', bytes);
  return content === 'too complex' ? { kind: 'unknown', state: 'too complex' } : (content as FileContent);
}

/** Reads a sheet by name from an .xlsx or .xlsm file recognized as sound. */
export async function readSheetApart(bytes: Buffer, sheetName: string): Promise<Sheet | FileFault> {
  return (await readApart('sheet', bytes, sheetName)) as Sheet | FileFault;
}

/** Reads the structure of an .xlsx file’s first sheet, whose rows can then be read in small steps. */
export async function readFrameApart(bytes: Buffer): Promise<TableFrame | FileFault> {
  return (await readApart('table frame', bytes)) as TableFrame | FileFault;
}

async function readApart(task: ApartMessage['task'], bytes: Buffer, sheetName = ''): Promise<unknown> {
  // A copy, because a buffer may be part of a larger one that would be sent whole.
  const copy = new Uint8Array(bytes);
  let reply: ApartReply;
  try {
    const message: ApartMessage = { task, bytes: copy, sheetName };
    reply = (await readers.ask(message, { transfer: [copy.buffer], from: uploadSender() })) as ApartReply;
  } catch (error) {
    if (error instanceof Overrun) return 'too complex';
    throw error;
  }
  if ('error' in reply) throw new Error(`a file could not be read: ${reply.error}`);
  return reply.value;
}
