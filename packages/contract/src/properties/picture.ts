import * as z from 'zod/mini';

/**
 * A drawing is made from `seed`. Where there may be a photograph, it is at `url` for a while; an empty answer there
 * means to use the drawing.
 */
export const propertyPicture = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('drawing'), seed: z.string() }),
  z.object({ kind: z.literal('photograph'), seed: z.string(), url: z.string() }),
]);
export type PropertyPicture = z.infer<typeof propertyPicture>;
