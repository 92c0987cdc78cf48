const stops = 'a[href], button, input';

/**
 * Lets `draw` replace a page with the same page without the person noticing: the same link, button or field keeps the
 * focus and the cursor. `draw` must finish before it returns, or input typed in between is lost.
 */
export function keepTyping(draw: () => void): void {
  const before = document.activeElement;
  const place = Array.from(document.querySelectorAll(stops)).findIndex((stop) => stop === before);
  const cursor =
    before instanceof HTMLInputElement ? [before.selectionStart, before.selectionEnd] : undefined;
  draw();
  const after = place === -1 ? undefined : document.querySelectorAll<HTMLElement>(stops)[place];
  if (!after || after === before) return;
  after.focus({ preventScroll: true });
  // Some input types (email) don't let scripts set the cursor.
  if (after instanceof HTMLInputElement && cursor && typeof cursor[0] === 'number')
    after.setSelectionRange(cursor[0], cursor[1] ?? null);
}
