import * as z from 'zod/mini';
import { listMessages } from '@drawbridge/messages/wire';
import { text } from './fields.ts';

/** The maximum number of rows to return, from a query string. */
export const rowLimit = z.pipe(
  z.string().check(z.regex(/^([1-9]\d{0,2}|1000)$/, { error: () => listMessages.limit })),
  z.transform(Number),
);

/** The sort value and id of the last row. Callers send `nextCursor` back unchanged. */
export const listPlace = z.tuple([z.union([text(1000), z.number()]), text(1000)]);
export type ListPlace = z.infer<typeof listPlace>;

/** A ListPlace as text. */
export const listCursor = z.pipe(
  text(1000),
  z.transform((cursor, context): ListPlace => {
    const place = listPlace.safeParse(parseJson(cursor));
    if (place.success) return place.data;
    context.issues.push({ code: 'custom', message: listMessages.cursor, input: cursor });
    return ['', ''];
  }),
);

/** Up to 50 values separated by bars, as in a query string: `GA|FL`. */
export function manyOf<Item extends z.ZodMiniType<string>>(item: Item) {
  return z.pipe(
    text(4000),
    z.transform((written, context): z.output<Item>[] => {
      const values = z
        .array(item)
        .check(z.maxLength(50, { error: () => listMessages.many }))
        .safeParse(written.split('|'));
      if (values.success) return values.data;
      context.issues.push({
        code: 'custom',
        message: values.error.issues[0]?.message ?? listMessages.many,
        input: written,
      });
      return [];
    }),
  );
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
