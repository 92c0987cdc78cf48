import type { ApplicationProduct } from '@drawbridge/domain/applications/products.ts';

const place = (product: ApplicationProduct) => `application ${product}`;

/** The key with which this browser opens its application. */
export function keptKey(product: ApplicationProduct): string | undefined {
  return localStorage.getItem(place(product)) ?? undefined;
}

export function keepKey(product: ApplicationProduct, key: string): void {
  localStorage.setItem(place(product), key);
}

export function forgetKey(product: ApplicationProduct): void {
  localStorage.removeItem(place(product));
}
