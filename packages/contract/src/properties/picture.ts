import * as z from 'zod/mini';

/**
 * The picture of a property: a drawing made from `seed`. Where there may be a photograph it is at `url` for a while;
 * an answer without content there says that the drawing has to do.
 */
export const propertyPicture = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('drawing'), seed: z.string() }),
  z.object({ kind: z.literal('photograph'), seed: z.string(), url: z.string() }),
]);
export type PropertyPicture = z.infer<typeof propertyPicture>;
