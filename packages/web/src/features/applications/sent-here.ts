import type { ApplicationProduct } from '@drawbridge/domain/applications/products.ts';

const numbers = new Map<ApplicationProduct, string>();

/** Remembers, until the page is reloaded, the number of an application sent from it. */
export function noteSentHere(product: ApplicationProduct, number: string): void {
  numbers.set(product, number);
}

/** The number of the application of a product that was last sent from this page. */
export function sentHere(product: ApplicationProduct): string | undefined {
  return numbers.get(product);
}
