import { readFileSync } from 'node:fs';
import { parentPort, type Transferable } from 'node:worker_threads';
import { recognizeContent } from '../files/recognize-content.ts';
import { takeOutLongTexts } from '../http/large-json.ts';
import { FileUnreadable } from '../spreadsheets/file-unreadable.ts';
import { readSheet } from '../spreadsheets/read-workbook.ts';
import { tableFrame } from '../spreadsheets/table-rows.ts';
import type { ApartMessage, ApartReply, FileMessage } from './read-apart.ts';

/** Reads uploads in a separate thread; see `read-apart.ts`. */
parentPort?.on('message', (message: ApartMessage) => {
  void reply(message).then(({ answer, transfer }) => parentPort?.postMessage(answer, transfer));
});

async function reply(message: ApartMessage): Promise<{ answer: ApartReply; transfer: Transferable[] }> {
  try {
    if (message.task === 'body') return takeApart(message.path);
    return { answer: { value: await read(message) }, transfer: [] };
  } catch (error) {
    return { answer: failureOf(error), transfer: [] };
  }
}

function failureOf(error: unknown): ApartReply {
  if (error instanceof FileUnreadable) return { value: error.fault };
  return { error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
}

/** The decoded files go to the main thread instead of being copied. */
function takeApart(path: string): { answer: ApartReply; transfer: Transferable[] } {
  try {
    const value = takeOutLongTexts(readFileSync(path));
    return {
      answer: { value },
      transfer: value.longTexts.flatMap(({ bytes }) => (bytes ? [bytes.buffer] : [])),
    };
  } catch (error) {
    if (error instanceof SyntaxError) return { answer: { value: 'not JSON' }, transfer: [] };
    throw error;
  }
}

function read({ task, bytes, sheetName }: FileMessage): Promise<unknown> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  switch (task) {
    case 'content':
      return recognizeContent(buffer);
    case 'sheet':
      return readSheet(buffer, sheetName);
    case 'table frame':
      return tableFrame(buffer);
  }
}
