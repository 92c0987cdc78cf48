/** Applications and deals this close in time may be the same. */
export const duplicateDays = 90;

/** What tells whether an application and another one, or a deal, are about the same property or person. */
export interface ComparedApplication {
  readonly street: string;
  readonly zip: string;
  readonly email: string;
  /** Digits only. */
  readonly phone: string;
  readonly name: string;
}

export const duplicateReasons = ['property', 'person'] as const;
export type DuplicateReason = (typeof duplicateReasons)[number];

const words: Readonly<Record<string, string>> = {
  street: 'st',
  avenue: 'ave',
  road: 'rd',
  drive: 'dr',
  lane: 'ln',
  boulevard: 'blvd',
  court: 'ct',
  circle: 'cir',
  place: 'pl',
  terrace: 'ter',
  parkway: 'pkwy',
  highway: 'hwy',
  trail: 'trl',
  north: 'n',
  south: 's',
  east: 'e',
  west: 'w',
  apartment: 'unit',
  apt: 'unit',
  suite: 'unit',
  ste: 'unit',
};

/** A street as one spelling: "338 Sycamore Avenue, Apt. 2" and "338 sycamore ave #2" are the same. */
export function streetKey(street: string): string {
  return street
    .toLowerCase()
    .replaceAll('#', ' unit ')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .split(' ')
    .map((word) => (Object.hasOwn(words, word) ? words[word] : word))
    .join(' ')
    .replaceAll(/(?:\bunit )+/g, 'unit ');
}

/** Why two applications may be the same: the same address, or the same person. Empty if nothing says so. */
export function sameAs(one: ComparedApplication, other: ComparedApplication): DuplicateReason[] {
  const street = streetKey(one.street);
  const isProperty = street !== '' && street === streetKey(other.street) && zipOf(one) === zipOf(other);
  return [
    ...(isProperty ? (['property'] as const) : []),
    ...(isSamePerson(one, other) ? (['person'] as const) : []),
  ];
}

function zipOf({ zip }: ComparedApplication): string {
  return zip.slice(0, 5);
}

/** The same email, or the same name and phone. */
function isSamePerson(one: ComparedApplication, other: ComparedApplication): boolean {
  const email = one.email.toLowerCase();
  if (email !== '' && email === other.email.toLowerCase()) return true;
  const isNamed = one.name !== '' && one.name.toLowerCase() === other.name.toLowerCase();
  const phone = one.phone.replaceAll(/\D/g, '');
  return isNamed && phone !== '' && phone === other.phone.replaceAll(/\D/g, '');
}
