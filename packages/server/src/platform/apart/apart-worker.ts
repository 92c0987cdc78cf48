import { parentPort } from 'node:worker_threads';
import { recognizeContent } from '../files/recognize-content.ts';
import { FileUnreadable } from '../spreadsheets/file-unreadable.ts';
import { readSheet } from '../spreadsheets/read-workbook.ts';
import { tableFrame } from '../spreadsheets/table-rows.ts';
import type { ApartMessage, ApartReply } from './read-apart.ts';

/** Reads uploads in a separate thread; see `read-apart.ts`. */
parentPort?.on('message', (message: ApartMessage) => {
  void reply(message).then((answer) => parentPort?.postMessage(answer, []));
});

async function reply(message: ApartMessage): Promise<ApartReply> {
  try {
    return { value: await read(message) };
  } catch (error) {
    if (error instanceof FileUnreadable) return { value: error.fault };
    return { error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

function read({ task, bytes, sheetName }: ApartMessage): Promise<unknown> {
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
