/** The place an endpoint’s secrets are sealed for. They cannot be opened for any other place. */
export function secretPlace(endpointId: string): string {
  return `webhook endpoint ${endpointId}`;
}
