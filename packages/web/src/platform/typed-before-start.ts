/**
 * The text a person typed into a prerendered field before the app started. The app rerenders the field, and this keeps
 * their input.
 */
export function typedBeforeStart(fieldId: string): string {
  const field = document.getElementById(fieldId);
  return field instanceof HTMLInputElement ? field.value : '';
}
