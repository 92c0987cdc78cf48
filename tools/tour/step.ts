/** One event during a request. */
export type Step =
  | { readonly kind: 'call'; readonly file: string; readonly name: string }
  | { readonly kind: 'query'; readonly text: string };
