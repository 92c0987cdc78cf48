import * as z from 'zod/mini';
import { houseShapes } from '@drawbridge/domain/properties/house-shape.ts';

/** How the property is drawn, by its kind and units. */
const shape = z.enum(houseShapes);

/**
 * `seed` produces the drawing. `url` serves a photograph for a limited time, or an empty reply when only the drawing is
 * available.
 */
export const propertyPicture = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('drawing'), seed: z.string(), shape }),
  z.object({ kind: z.literal('photograph'), seed: z.string(), shape, url: z.string() }),
]);
export type PropertyPicture = z.infer<typeof propertyPicture>;
