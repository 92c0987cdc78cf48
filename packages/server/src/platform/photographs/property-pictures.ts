import type { PropertyPicture } from '@drawbridge/contract/properties/picture.ts';
import { houseSeed, type Address } from '@drawbridge/domain/properties/address.ts';
import type { SignedLinks } from '../files/signed-links.ts';
import type { Photograph } from './street-view.ts';
import type { Photographs } from './kept-photographs.ts';

export interface PropertyPictures {
  /** The picture of a property for a person who may see it. */
  show(property: Address & { readonly id: string }): PropertyPicture;
  /** The property behind a signed link. */
  read(token: string): string | undefined;
  find(address: Address): Promise<Photograph | undefined>;
}

/** Without a service, every property gets a drawing. */
export function drawnHouses(): PropertyPictures {
  return {
    show: (property) => ({ kind: 'drawing', seed: houseSeed(property) }),
    read: () => undefined,
    find: () => Promise.resolve(undefined),
  };
}

/** Photographs, with drawings where there is none. */
export function photographedHouses(photographs: Photographs, links: SignedLinks): PropertyPictures {
  return {
    show: (property) => ({
      kind: 'photograph',
      seed: houseSeed(property),
      url: `/lima/api/property-pictures/${links.sign(property.id)}`,
    }),
    read: (token) => links.read(token),
    find: (address) => photographs.find(address),
  };
}
