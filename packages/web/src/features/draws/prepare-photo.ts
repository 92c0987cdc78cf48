import { erasePlace, photoPlaceOf, type PhotoPlace } from '@drawbridge/domain/documents/photo-place.ts';
import { extensionOf } from '@drawbridge/domain/documents/file-types.ts';

/** The longer side of a sent photo in pixels, enough to read a serial number on a boiler. */
const longestSide = 2400;
const quality = 0.82;

/** How much of a JPEG to search for EXIF data, which is at the start. */
const headBytes = 256 * 1024;

export interface PreparedFile {
  readonly file: File;
  readonly place: PhotoPlace | undefined;
}

const photoExtensions = new Set(['jpg', 'jpeg', 'png', 'heic']);

/**
 * Redraws a photo on a canvas, which shrinks it and drops the camera’s data. A photo that this browser cannot open loses only its
 * location, and other files stay unchanged. Rejects when the file can no longer be read.
 */
export async function preparePhoto(file: File): Promise<PreparedFile> {
  if (!photoExtensions.has(extensionOf(file.name)) && !file.type.startsWith('image/')) {
    return { file, place: undefined };
  }
  const head = new Uint8Array(await file.slice(0, headBytes).arrayBuffer());
  const place = photoPlaceOf(head);
  const drawn = await drawAnew(file);
  if (!drawn) return withoutPlace(file);
  const name = `${file.name.replace(/\.[^.]*$/, '')}.jpg`;
  return { file: new File([drawn], name, { type: 'image/jpeg', lastModified: file.lastModified }), place };
}

async function withoutPlace(file: File): Promise<PreparedFile> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const place = photoPlaceOf(bytes);
  erasePlace(bytes);
  const { name, type, lastModified } = file;
  return { file: new File([bytes], name, { type, lastModified }), place };
}

async function drawAnew(file: File): Promise<Blob | undefined> {
  const picture = await createImageBitmap(file).catch(() => undefined);
  if (!picture) return undefined;
  try {
    const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(picture.width * scale));
    canvas.height = Math.max(1, Math.round(picture.height * scale));
    const context = canvas.getContext('2d');
    if (!context) return undefined;
    // Transparent parts of a PNG would turn black.
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(picture, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve) =>
      canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/jpeg', quality),
    );
  } finally {
    picture.close();
  }
}
