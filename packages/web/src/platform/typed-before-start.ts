/**
 * What a person typed into a field that was already in the page before the app started. The app draws the
 * field anew; nothing typed is lost.
 */
export function typedBeforeStart(fieldId: string): string {
  const field = document.getElementById(fieldId);
  return field instanceof HTMLInputElement ? field.value : '';
}
