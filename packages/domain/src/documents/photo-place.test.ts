import fc from 'fast-check';
import { expect, test } from 'vitest';
import { erasePlace, photoPlaceOf } from './photo-place.ts';

/** The start of a JPEG with an EXIF location: N/S and E/W, then degrees, minutes and seconds of each. */
function photo(
  references: readonly [string, string],
  angles: readonly (readonly [number, number, number])[],
  little = true,
): Uint8Array {
  const bytes = new Uint8Array(200);
  const view = new DataView(bytes.buffer);
  const tiff = 12;
  view.setUint32(0, 0xffd8ffe1);
  view.setUint16(4, 180);
  view.setUint32(6, 0x45786966);
  view.setUint16(tiff, little ? 0x4949 : 0x4d4d);
  view.setUint16(tiff + 2, 42, little);
  view.setUint32(tiff + 4, 8, little);
  // One entry: the offset of the GPS directory.
  view.setUint16(tiff + 8, 1, little);
  view.setUint16(tiff + 10, 0x8825, little);
  view.setUint32(tiff + 18, 26, little);
  const gps = tiff + 26;
  view.setUint16(gps, 4, little);
  for (const [at, tag] of [1, 2, 3, 4].entries()) {
    const entry = gps + 2 + at * 12;
    view.setUint16(entry, tag, little);
    view.setUint16(entry + 2, tag % 2 === 1 ? 2 : 5, little);
    view.setUint32(entry + 4, tag % 2 === 1 ? 2 : 3, little);
    if (tag % 2 === 1) view.setUint8(entry + 8, (references[at / 2] ?? 'N').charCodeAt(0));
    else view.setUint32(entry + 8, 80 + ((tag - 2) / 2) * 24, little);
  }
  for (const [which, angle] of angles.entries()) {
    for (const [part, value] of angle.entries()) {
      view.setUint32(tiff + 80 + which * 24 + part * 8, value * 100, little);
      view.setUint32(tiff + 84 + which * 24 + part * 8, 100, little);
    }
  }
  return bytes;
}

const charleston = [
  [32, 46, 48.36],
  [79, 55, 52.5],
] as const;

test.each([
  [['N', 'W'], true, { latitude: 32.7801, longitude: -79.931_25 }],
  [['S', 'E'], false, { latitude: -32.7801, longitude: 79.931_25 }],
] as const)('a %j location is read in either byte order', (references, little, place) => {
  expect(photoPlaceOf(photo(references, charleston, little))).toEqual(place);
});

/** The same EXIF data in a HEIC, which may have it anywhere. */
function heic(little: boolean): Uint8Array {
  const bytes = new Uint8Array(400);
  bytes.set(new TextEncoder().encode('ftypheic'), 4);
  bytes.set(photo(['N', 'W'], charleston, little).subarray(12), 150);
  return bytes;
}

test.each([true, false])('the location of a HEIC is read and erased (little-endian: %s)', (little) => {
  for (const bytes of [heic(little), photo(['N', 'W'], charleston, little)]) {
    expect(photoPlaceOf(bytes)).toEqual({ latitude: 32.7801, longitude: -79.931_25 });
    const before = [...bytes];
    erasePlace(bytes);
    expect(photoPlaceOf(bytes)).toBeUndefined();
    // Also the numbers themselves.
    const start = bytes.length === 400 ? 150 : 12;
    expect(bytes.subarray(start + 28).every((byte) => byte === 0)).toBe(true);
    expect([...bytes.subarray(0, start + 26)]).toEqual(before.slice(0, start + 26));
  }
});

test('a missing or invalid location is undefined', () => {
  expect(photoPlaceOf(new Uint8Array())).toBeUndefined();
  expect(photoPlaceOf(new TextEncoder().encode('%PDF-1.7'))).toBeUndefined();
  expect(photoPlaceOf(new Uint8Array([0xff, 0xd8, 0xff, 0xd9]))).toBeUndefined();
  expect(photoPlaceOf(photo(['N', 'W'], [[0, 0, 0]]).slice(0, 60))).toBeUndefined();
  expect(
    photoPlaceOf(
      photo(
        ['N', 'W'],
        [
          [132, 0, 0],
          [0, 0, 0],
        ],
      ),
    ),
  ).toBeUndefined();
});

test('it never throws on random bytes', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 80 }), (noise) => {
      const bytes = photo(['N', 'W'], charleston);
      bytes.set(noise, 12);
      const place = photoPlaceOf(bytes);
      expect(place === undefined || Math.abs(place.latitude) <= 90).toBe(true);
      bytes.set(noise.subarray(0, 40), 20);
      erasePlace(bytes);
    }),
  );
});
