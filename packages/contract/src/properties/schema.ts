import * as z from 'zod/mini';
import { dollars, recordId, text } from '../wire/fields.ts';

/**
 * The picture of a property: a drawing made from `seed`. Where there may be a photograph it is at `url` for a while;
 * an answer without content there says that the drawing has to do.
 */
export const propertyPicture = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('drawing'), seed: z.string() }),
  z.object({ kind: z.literal('photograph'), seed: z.string(), url: z.string() }),
]);
export type PropertyPicture = z.infer<typeof propertyPicture>;

export const dealProperty = z.object({
  id: recordId,
  street: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  type: z.nullable(z.string()),
  units: z.nullable(z.number()),
  /** As the lender estimates it. */
  value: z.nullable(dollars),
  picture: propertyPicture,
});
export type DealProperty = z.infer<typeof dealProperty>;

/** In the order the lender lists them; the deal is known by the first. */
export const dealProperties = z.object({ properties: z.array(dealProperty) });

/** The signed part of a picture’s address. Whatever text comes: what is not good is not found. */
export const pictureToken = z.object({ token: text(500) });
