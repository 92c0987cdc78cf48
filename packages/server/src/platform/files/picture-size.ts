export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** Width and height in pixels from a picture’s header; undefined if the picture is truncated or damaged. */
export function pictureSize(bytes: Buffer, type: 'png' | 'jpg' | 'webp'): PictureSize | undefined {
  try {
    const size = readers[type](bytes);
    return size && size.width > 0 && size.height > 0 ? size : undefined;
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** The end of every complete PNG. */
const pngEnd = Buffer.from('0000000049454e44ae426082', 'hex');

const readers = {
  png: (bytes: Buffer) =>
    bytes.subarray(-pngEnd.length).equals(pngEnd)
      ? { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
      : undefined,
  jpg: readJpeg,
  webp: readWebp,
} as const;

/** Skips segments until the one that starts the picture. */
function readJpeg(bytes: Buffer): PictureSize | undefined {
  let at = 2;
  while (bytes.readUInt8(at) === 0xff) {
    const marker = bytes.readUInt8(at + 1);
    const begins = marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
    if (begins) return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    if (marker === 0xda || marker === 0xd9) return undefined;
    at += marker === 0xff ? 1 : 2 + bytes.readUInt16BE(at + 2);
  }
  return undefined;
}

function readWebp(bytes: Buffer): PictureSize | undefined {
  if (bytes.readUInt32LE(4) + 8 > bytes.length) return undefined;
  switch (bytes.toString('latin1', 12, 16)) {
    case 'VP8 ':
      return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
    case 'VP8L': {
      const bits = bytes.readUInt32LE(21);
      return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 };
    }
    case 'VP8X':
      return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
    default:
      return undefined;
  }
}
