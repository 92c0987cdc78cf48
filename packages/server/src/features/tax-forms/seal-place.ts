/** Where an encrypted taxpayer number opens: in its own W-9. */
export function sealPlace(formId: string): string {
  return `tax_forms ${formId} tin`;
}
