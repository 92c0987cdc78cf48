import { availableParallelism } from 'node:os';
import type { Sheet } from '@drawbridge/domain/budgets/sheet.ts';
import type { FileContent } from '@drawbridge/domain/documents/judge-file.ts';
import type { TableFrame } from '../spreadsheets/table-rows.ts';
import type { FileFault } from '../spreadsheets/file-unreadable.ts';
import { uploadSender } from '../http/upload-sender.ts';
import { Overrun, workerPool } from './worker-pool.ts';

/** What a worker is asked, and what it answers. */
export interface ApartMessage {
  readonly task: 'content' | 'sheet' | 'table frame';
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly sheetName: string;
}

export type ApartReply = { readonly value: unknown } | { readonly error: string };

/**
 * Files of strangers are read in threads of their own: nine kilobytes can hold work for a second, and every other
 * request would wait for it. The largest honest file takes two seconds; one core stays free for answers.
 */
const readers = workerPool(new URL('apart-worker.ts', import.meta.url), {
  atOnce: Math.max(1, Math.min(2, availableParallelism() - 1)),
  mostWaiting: 20,
  mostWaitingOfOne: 2,
  patienceMs: 8000,
  memoryMb: 256,
  idleMs: 10_000,
});

/** What bytes are, whatever they are called, and whether a person could open them without regret. */
export async function recognizeApart(bytes: Buffer): Promise<FileContent> {
  const content = await readApart('content', bytes);
  return content === 'too complex' ? { kind: 'unknown', state: 'too complex' } : (content as FileContent);
}

/** The sheet of that name out of an .xlsx or .xlsm file that was recognized as sound. */
export async function readSheetApart(bytes: Buffer, sheetName: string): Promise<Sheet | FileFault> {
  return (await readApart('sheet', bytes, sheetName)) as Sheet | FileFault;
}

/** The frame of the first sheet of an .xlsx file: its rows can then be read piece by piece, which holds nobody up. */
export async function readFrameApart(bytes: Buffer): Promise<TableFrame | FileFault> {
  return (await readApart('table frame', bytes)) as TableFrame | FileFault;
}

async function readApart(task: ApartMessage['task'], bytes: Buffer, sheetName = ''): Promise<unknown> {
  // A copy of its own: a buffer may be part of a larger one, which would be sent whole.
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
