import * as z from 'zod/mini';

/**
 * `seed` produces the drawing. `url` serves a photograph for a limited time, or an empty reply when only the drawing is
 * available.
 */
export const propertyPicture = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('drawing'), seed: z.string() }),
  z.object({ kind: z.literal('photograph'), seed: z.string(), url: z.string() }),
]);
export type PropertyPicture = z.infer<typeof propertyPicture>;
