/** Something that happened while a request was worked on. */
export type Step =
  | { readonly kind: 'call'; readonly file: string; readonly name: string }
  | { readonly kind: 'query'; readonly text: string };
