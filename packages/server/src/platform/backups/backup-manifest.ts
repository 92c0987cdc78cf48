import * as z from 'zod';

/** The first entry of a backup. */
export const manifestName = 'manifest.json';

export const manifest = z.object({
  format: z.literal('drawbridge backup 1'),
  madeAt: z.iso.datetime(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  /** In an order that satisfies references. */
  tables: z.array(
    z.object({ name: z.string(), columns: z.array(z.object({ name: z.string(), type: z.string() })) }),
  ),
  sequences: z.array(z.object({ name: z.string(), value: z.nullable(z.int()) })),
  jobs: z.array(
    z.object({ name: z.string(), payload: z.unknown(), runAt: z.string(), key: z.nullable(z.string()) }),
  ),
  /** Names (not values) of the keys that decrypt the rows. */
  sealedWith: z.array(z.string()),
});

export type Manifest = z.infer<typeof manifest>;
