import type { ApplicationProduct } from '@drawbridge/domain/applications/products.ts';

const place = (product: ApplicationProduct) => `application ${product}`;

/** The key with which this browser opens its application. */
export function keptKey(product: ApplicationProduct): string | undefined {
  return localStorage.getItem(place(product)) ?? undefined;
}

/** Makes a new key, kept before the server knows it. */
export function keepKey(product: ApplicationProduct): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  const key = `k_${btoa(String.fromCodePoint(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace('=', '')}`;
  localStorage.setItem(place(product), key);
  return key;
}

export function forgetKey(product: ApplicationProduct): void {
  localStorage.removeItem(place(product));
}
