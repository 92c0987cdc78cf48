/** A location in degrees. */
export interface PhotoPlace {
  readonly latitude: number;
  readonly longitude: number;
}

const exifMarker = 0xe1;
const gpsPointer = 0x8825;

/**
 * The EXIF location in a JPEG, to six decimals; undefined without one or if the bytes are not a JPEG. Never throws.
 */
export function photoPlaceOf(bytes: Uint8Array): PhotoPlace | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const tiff = exifStart(view);
    return tiff === undefined ? undefined : placeIn(view, tiff);
  } catch (error) {
    // The file ends too early.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
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
