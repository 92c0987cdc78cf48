/** Where a property is. */
export interface Address {
  readonly street: string;
  readonly city: string;
  /** Two letters. */
  readonly state: string;
  readonly zip: string;
}

/** An address in one line: `9 Juniper Lane, Greenville, SC 29607`. */
export function addressLine({ street, city, state, zip }: Address): string {
  return `${street}, ${city}, ${state} ${zip}`;
}

/** What the drawing of a property is made from: its address, so that the same one always looks the same. */
export function houseSeed({ street, city, zip }: Address): string {
  return `${street}, ${city} ${zip}`;
}
