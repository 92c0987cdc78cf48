import type { Address } from '@drawbridge/domain/properties/address.ts';
import { readAtMost } from '../http/read-at-most.ts';

export type PhotographType = 'image/jpeg' | 'image/png' | 'image/webp';

export interface Photograph {
  readonly bytes: Buffer<ArrayBuffer>;
  readonly mediaType: PhotographType;
}

export type NoPhotograph =
  | 'none there'
  | 'refused'
  | 'sent elsewhere'
  | 'no picture'
  | 'too large'
  | 'too slow'
  | 'unreachable';

/** A street-view service. It never rejects. */
export interface StreetView {
  look(address: Address): Promise<Photograph | NoPhotograph>;
}

/** A 400 by 400 picture is about 50 kB. */
const mostBytes = 1024 * 1024;
const patienceMs = 2000;

const photographTypes: readonly string[] = [
  'image/jpeg',
  'image/png',
  'image/webp',
] satisfies PhotographType[];

/**
 * A street-view image service at a URL made from a template. It is not trusted: redirects are never followed, and the
 * reply must be a picture by its bytes, at most 1 MB, within two seconds. Its error messages are not passed on, because
 * they might contain the key.
 */
export function streetView(template: string, key: string | undefined): StreetView {
  return {
    async look(address) {
      const patience = AbortSignal.timeout(patienceMs);
      try {
        const response = await fetch(addressOf(template, address, key), {
          redirect: 'manual',
          signal: patience,
          headers: { accept: 'image/*' },
        });
        if (response.status !== 200) {
          await response.body?.cancel();
          return verdictOn(response.status);
        }
        const bytes = await readAtMost(response, mostBytes);
        return bytes ? await asPhotograph(bytes) : 'too large';
      } catch {
        return patience.aborted ? 'too slow' : 'unreachable';
      }
    },
  };
}

function addressOf(template: string, { street, city, state, zip }: Address, key = ''): string {
  const values: Record<string, string> = { street, city, state, zip, key };
  return template.replace(/\{(street|city|state|zip|key)\}/g, (_, name: string) =>
    encodeURIComponent(values[name] ?? ''),
  );
}

function verdictOn(status: number): NoPhotograph {
  if (status === 404) return 'none there';
  return status >= 300 && status < 400 ? 'sent elsewhere' : 'refused';
}

async function asPhotograph(bytes: Buffer<ArrayBuffer>): Promise<Photograph | NoPhotograph> {
  const { fileTypeFromBuffer } = await import('file-type');
  const mediaType = (await fileTypeFromBuffer(bytes))?.mime;
  if (mediaType === undefined || !photographTypes.includes(mediaType)) return 'no picture';
  return { bytes, mediaType: mediaType as PhotographType };
}
