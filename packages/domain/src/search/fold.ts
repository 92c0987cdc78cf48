/** A text without case and accents, as people type it in a hurry. */
export function fold(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

/** Whether each typed word begins a word of the label. Nothing typed matches nothing. */
export function matchesWords(label: string, typed: string): boolean {
  const wordsOf = (text: string) => fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];
  const [words, wanted] = [wordsOf(label), wordsOf(typed)];
  return wanted.length > 0 && wanted.every((one) => words.some((word) => word.startsWith(one)));
}
