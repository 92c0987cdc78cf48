/** Where an encrypted answer opens: in its place of its application. */
export function sealPlace(applicationId: string, place: string): string {
  return `applications ${applicationId} ${place}`;
}
