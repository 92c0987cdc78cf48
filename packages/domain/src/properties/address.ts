export interface Address {
  readonly street: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
}

/** An address on one line: `9 Juniper Lane, Greenville, SC 29607`. */
export function addressLine({ street, city, state, zip }: Address): string {
  return `${street}, ${city}, ${state} ${zip}`;
}

/** The seed for a property’s drawing. The same address always produces the same drawing. */
export function houseSeed({ street, city, zip }: Address): string {
  return `${street}, ${city} ${zip}`;
}
