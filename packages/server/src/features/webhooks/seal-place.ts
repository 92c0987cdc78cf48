/** Where the signing secrets of an endpoint are kept: they open nowhere else. */
export function secretPlace(endpointId: string): string {
  return `webhook endpoint ${endpointId}`;
}
