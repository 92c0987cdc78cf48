import { buffer } from 'node:stream/consumers';
import { fromBufferPromise } from 'yauzl';
import { ZipFile } from 'yazl';
import { sameTimes } from './write-zip.ts';

/**
 * A zip archive, which xlsx and docx files are, with the same time for each of its files, so that the same content gives the
 * same bytes.
 */
export async function withoutTimes(archive: Buffer): Promise<Buffer> {
  const written = new ZipFile();
  const read = await fromBufferPromise(archive);
  for await (const entry of read.eachEntry())
    written.addBuffer(await buffer(await read.openReadStreamPromise(entry)), entry.fileName, sameTimes);
  written.end();
  return buffer(written.outputStream);
}
