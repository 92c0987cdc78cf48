const signatures = { localFile: 0x04034b50, centralFile: 0x02014b50, end: 0x06054b50 } as const;

/** 1 January 2026, midnight, as zip archives write it. */
export const archiveTime = { time: 0, date: ((2026 - 1980) << 9) | (1 << 5) | 1 } as const;

function stamp(zip: Buffer, at: number): void {
  zip.writeUInt16LE(archiveTime.time, at);
  zip.writeUInt16LE(archiveTime.date, at + 2);
}

/**
 * Sets the time of every file in a zip archive, which xlsx and docx files are, to the same instant, so that the same
 * content gives the same bytes. Changes the buffer that it is given. Throws when it is no zip archive.
 */
export function withoutTimes(zip: Buffer): Buffer {
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0 || zip.readUInt32LE(end) !== signatures.end) throw new Error('this is not a zip archive');
  const files = zip.readUInt16LE(end + 10);
  let place = zip.readUInt32LE(end + 16);
  for (let file = 0; file < files; file += 1) {
    if (zip.readUInt32LE(place) !== signatures.centralFile) throw new Error('the zip directory is broken');
    stamp(zip, place + 12);
    const local = zip.readUInt32LE(place + 42);
    if (zip.readUInt32LE(local) !== signatures.localFile)
      throw new Error('a file of the zip archive is missing');
    stamp(zip, local + 10);
    place += 46 + zip.readUInt16LE(place + 28) + zip.readUInt16LE(place + 30) + zip.readUInt16LE(place + 32);
  }
  return zip;
}
