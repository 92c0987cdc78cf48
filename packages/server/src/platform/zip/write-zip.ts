import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';

/** A file that goes into an archive, its content piece by piece. */
export interface NewZipEntry {
  readonly name: string;
  readonly content: AsyncIterable<string | Uint8Array> | Iterable<string>;
}

/** The same for every file, so that the same files give the same bytes. Archives hold times of no zone. */
export const sameTimes = { mtime: new Date(2026, 0, 1), forceDosTimestamp: true } as const;

/** A zip archive, written as its files are: nothing of it is held. The same files give the same bytes. */
export async function* zipStream(
  entries: AsyncIterable<NewZipEntry> | Iterable<NewZipEntry>,
): AsyncGenerator<Buffer> {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  let source: Readable | undefined;
  async function fill(): Promise<void> {
    for await (const { name, content } of entries) {
      source = Readable.from(content, { objectMode: false });
      zip.addReadStream(source, name, { ...sameTimes, compressionLevel: 4 });
      await finished(source);
    }
    zip.end();
  }
  const filled = fill().catch((error: unknown) => output.destroy(error as Error));
  try {
    yield* output as AsyncIterable<Buffer>;
  } finally {
    source?.destroy();
    await filled;
  }
}
