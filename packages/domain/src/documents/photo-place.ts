/** A location in degrees. */
export interface PhotoPlace {
  readonly latitude: number;
  readonly longitude: number;
}

const exifMarker = 0xe1;
const gpsPointer = 0x8825;

/** Bytes per value of each EXIF type. */
const typeBytes = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8];

/**
 * The EXIF location in a JPEG or HEIC, to six decimals; undefined without one or in other files. Never throws.
 */
export function photoPlaceOf(bytes: Uint8Array): PhotoPlace | undefined {
  const view = viewOf(bytes);
  return unlessCutShort(() => {
    const inJpeg = exifStart(view);
    const starts = inJpeg === undefined && isHeic(view) ? tiffStarts(bytes) : [inJpeg];
    for (const tiff of starts) {
      const place = tiff === undefined ? undefined : unlessCutShort(() => placeIn(view, tiff));
      if (place) return place;
    }
    return undefined;
  });
}

/** Overwrites the EXIF location in the bytes of a photo. Never throws. */
export function erasePlace(bytes: Uint8Array): void {
  const view = viewOf(bytes);
  for (const tiff of tiffStarts(bytes)) unlessCutShort(() => eraseIn(view, tiff));
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** Undefined if the file ends too early. */
function unlessCutShort<Result>(read: () => Result): Result | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function isHeic(view: DataView): boolean {
  return view.getUint32(4) === 0x66747970;
}

/** Where TIFF headers may be. A HEIC’s index says it too, but not every camera follows its rules. */
function* tiffStarts(bytes: Uint8Array): Generator<number> {
  const star = 0x2a;
  const view = viewOf(bytes);
  for (let at = bytes.indexOf(star); at !== -1; at = bytes.indexOf(star, at + 1)) {
    for (const start of [at - 2, at - 3]) {
      if (start < 0 || start + 8 > bytes.length) continue;
      const header = view.getBigUint64(start);
      if (header === 0x49492a0008000000n || header === 0x4d4d002a00000008n) yield start;
    }
  }
}

function eraseIn(view: DataView, tiff: number): void {
  const little = view.getUint16(tiff) === 0x4949;
  const pointer = entryOf(view, tiff + 8, gpsPointer, little);
  if (pointer === undefined) return;
  const gps = tiff + view.getUint32(pointer + 8, little);
  const entries = view.getUint16(gps, little);
  for (let entry = 0; entry < entries; entry += 1) {
    const at = gps + 2 + entry * 12;
    const size = (typeBytes[view.getUint16(at + 2, little)] ?? 0) * view.getUint32(at + 4, little);
    if (size > 4) eraseBytes(view, tiff + view.getUint32(at + 8, little), size);
    eraseBytes(view, at, 12);
  }
  view.setUint16(gps, 0);
}

function eraseBytes(view: DataView, from: number, count: number): void {
  for (let at = from; at < from + count; at += 1) view.setUint8(at, 0);
}

/** The offset of the EXIF segment’s TIFF header. */
function exifStart(view: DataView): number | undefined {
  if (view.getUint16(0) !== 0xffd8) return undefined;
  let at = 2;
  while (view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1);
    if (marker === exifMarker && view.getUint32(at + 4) === 0x45786966) return at + 10;
    at += 2 + view.getUint16(at + 2);
  }
  return undefined;
}

function placeIn(view: DataView, tiff: number): PhotoPlace | undefined {
  const little = view.getUint16(tiff) === 0x4949;
  const directory = tiff + view.getUint32(tiff + 4, little);
  const pointer = entryOf(view, directory, gpsPointer, little);
  if (pointer === undefined) return undefined;
  const gps = tiff + view.getUint32(pointer + 8, little);
  const latitude = angleOf(view, { tiff, gps, little }, { reference: 1, value: 2, negative: 'S' });
  const longitude = angleOf(view, { tiff, gps, little }, { reference: 3, value: 4, negative: 'W' });
  if (latitude === undefined || longitude === undefined) return undefined;
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : undefined;
}

function entryOf(view: DataView, directory: number, tag: number, little: boolean): number | undefined {
  const count = view.getUint16(directory, little);
  for (let entry = 0; entry < count; entry += 1) {
    const at = directory + 2 + entry * 12;
    if (view.getUint16(at, little) === tag) return at;
  }
  return undefined;
}

/** Converts degrees, minutes and seconds to degrees. */
function angleOf(
  view: DataView,
  { tiff, gps, little }: { tiff: number; gps: number; little: boolean },
  tags: { reference: number; value: number; negative: string },
): number | undefined {
  const reference = entryOf(view, gps, tags.reference, little);
  const value = entryOf(view, gps, tags.value, little);
  if (reference === undefined || value === undefined) return undefined;
  const start = tiff + view.getUint32(value + 8, little);
  const [degrees = 0, minutes = 0, seconds = 0] = [0, 1, 2].map((part) => {
    const at = start + part * 8;
    return view.getUint32(at, little) / view.getUint32(at + 4, little);
  });
  const angle = degrees + minutes / 60 + seconds / 3600;
  if (!Number.isFinite(angle)) return undefined;
  const isNegative = String.fromCharCode(view.getUint8(reference + 8)) === tags.negative;
  return Math.round((isNegative ? -angle : angle) * 1e6) / 1e6;
}
