import type { PropertyPicture } from '@drawbridge/contract/properties/picture.ts';
import { houseSeed, type Address } from '@drawbridge/domain/properties/address.ts';
import { houseShapeOf } from '@drawbridge/domain/properties/house-shape.ts';
import type { SignedLinks } from '../files/signed-links.ts';
import type { Photograph } from './street-view.ts';
import type { Photographs } from './kept-photographs.ts';

export interface PicturedProperty extends Address {
  readonly id: string;
  /** Its kind as recorded, and its units: what its drawing looks like. */
  readonly type: string | null;
  readonly units: number | null;
}

export interface PropertyPictures {
  /** The picture of a property for a person who may see it. */
  show(property: PicturedProperty): PropertyPicture;
  /** The property behind a signed link. */
  read(token: string): string | undefined;
  find(address: Address): Promise<Photograph | undefined>;
}

/** Without a service, every property gets a drawing. */
export function drawnHouses(): PropertyPictures {
  return {
    show: (property) => ({ kind: 'drawing', seed: houseSeed(property), shape: houseShapeOf(property) }),
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
      shape: houseShapeOf(property),
      url: `/lima/api/property-pictures/${links.sign(property.id)}`,
    }),
    read: (token) => links.read(token),
    find: (address) => photographs.find(address),
  };
}
