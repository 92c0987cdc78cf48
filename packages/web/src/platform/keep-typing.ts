/**
 * Lets `draw` replace the page without whoever is typing noticing: the field with the same id has the focus and the cursor
 * afterwards. `draw` must have drawn when it returns; what is typed meanwhile would be lost.
 */
export function keepTyping(draw: () => void): void {
  const before = document.activeElement;
  const cursor =
    before instanceof HTMLInputElement ? [before.selectionStart, before.selectionEnd] : undefined;
  draw();
  if (!before?.id) return;
  const after = document.getElementById(before.id);
  if (!after || after === before) return;
  after.focus({ preventScroll: true });
  // Inputs of some types (e-mail) have no cursor that a script may set.
  if (after instanceof HTMLInputElement && cursor && typeof cursor[0] === 'number')
    after.setSelectionRange(cursor[0], cursor[1] ?? null);
}
