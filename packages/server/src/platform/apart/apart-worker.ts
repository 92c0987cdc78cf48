import { parentPort } from 'node:worker_threads';
import { recognizeContent } from '../files/recognize-content.ts';
import { readSheet } from '../spreadsheets/read-workbook.ts';
import type { ApartMessage, ApartReply } from './read-apart.ts';

/** Reads what people send in a thread of its own; see `read-apart.ts`. */
parentPort?.on('message', (message: ApartMessage) => {
  void reply(message).then((answer) => parentPort?.postMessage(answer, []));
});

async function reply({ task, bytes, sheetName }: ApartMessage): Promise<ApartReply> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    return {
      value: task === 'content' ? await recognizeContent(buffer) : await readSheet(buffer, sheetName),
    };
  } catch (error) {
    return { error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
