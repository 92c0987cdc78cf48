const stops = 'a[href], button, input';

/**
 * Lets `draw` replace a page by the same page without the person noticing: the link, button or field at the
 * same place has the focus and the cursor afterwards. `draw` must have drawn when it returns; what is typed
 * meanwhile would be lost.
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
  // Inputs of some types (email) have no cursor that a script may set.
  if (after instanceof HTMLInputElement && cursor && typeof cursor[0] === 'number')
    after.setSelectionRange(cursor[0], cursor[1] ?? null);
}
