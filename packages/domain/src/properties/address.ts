export interface Address {
  readonly street: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
}

/** An address in one line: `9 Juniper Lane, Greenville, SC 29607`. */
export function addressLine({ street, city, state, zip }: Address): string {
  return `${street}, ${city}, ${state} ${zip}`;
}

/** The seed of a property’s drawing: the same address always gives the same drawing. */
export function houseSeed({ street, city, zip }: Address): string {
  return `${street}, ${city} ${zip}`;
}
