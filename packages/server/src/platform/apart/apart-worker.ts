import { closeSync, fstatSync, openSync, readFileSync, readSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';
import { decodeToDisk } from '../files/decode-to-disk.ts';
import { recognizeContent } from '../files/recognize-content.ts';
import { takeOutLongTexts } from '../http/large-json.ts';
import { FileUnreadable } from '../spreadsheets/file-unreadable.ts';
import { readSheet } from '../spreadsheets/read-workbook.ts';
import { tableFrame } from '../spreadsheets/table-rows.ts';
import { lowerPriority } from './lower-priority.ts';
import type { ApartMessage, ApartReply, FileMessage } from './read-apart.ts';

lowerPriority();

/** Reads uploads in a separate thread; see `read-apart.ts`. */
parentPort?.on('message', (message: ApartMessage) => {
  void reply(message).then((answer) => parentPort?.postMessage(answer, []));
});

async function reply(message: ApartMessage): Promise<ApartReply> {
  try {
    return { value: message.task === 'body' ? takeApart(message.path) : await read(message) };
  } catch (error) {
    return failureOf(error);
  }
}

function failureOf(error: unknown): ApartReply {
  if (error instanceof FileUnreadable) return { value: error.fault };
  return { error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
}

/** Kept from one body to the next: a new one each time would wait for the garbage collector. */
let body = Buffer.alloc(0);

function takeApart(path: string): unknown {
  let files = 0;
  try {
    return takeOutLongTexts(readIntoBody(path), (text) => decodeToDisk(text, `${path}.${(files += 1)}`));
  } catch (error) {
    if (error instanceof SyntaxError) return 'not JSON';
    throw error;
  }
}

/** The bytes of the file, until the next one is read. */
function readIntoBody(path: string): Buffer {
  const file = openSync(path, 'r');
  try {
    const { size } = fstatSync(file);
    if (body.length < size) body = Buffer.allocUnsafeSlow(size);
    let filled = 0;
    while (filled < size) {
      const read = readSync(file, body, filled, size - filled, filled);
      if (read === 0) throw new Error('the body became shorter');
      filled += read;
    }
    return body.subarray(0, size);
  } finally {
    closeSync(file);
  }
}

function read({ task, file, sheetName }: FileMessage): Promise<unknown> {
  const bytes = typeof file === 'string' ? readFileSync(file) : Buffer.from(file.buffer);
  switch (task) {
    case 'content':
      return recognizeContent(bytes);
    case 'sheet':
      return readSheet(bytes, sheetName);
    case 'table frame':
      return tableFrame(bytes);
  }
}
