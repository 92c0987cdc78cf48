import * as z from 'zod';

/** The first entry of a backup. */
export const manifestName = 'manifest.json';

export const manifest = z.object({
  /** The second keeps its files outside the archive, in a backup set. */
  format: z.enum(['drawbridge backup 1', 'drawbridge backup 2']),
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

/** What each table held, by its name; earlier backups have none. After the tables. */
export const talliesName = 'tallies.json';

export const tallies = z.record(z.string(), z.object({ rows: z.int(), digest: z.string() }));

export type Tallies = z.infer<typeof tallies>;

/** The files that the rows name, in a backup set: pieces of JSON, compressed. */
export const fileListFolder = 'named-files';

/** `lost` files were missing or damaged when the backup was made; `deleted` ones were deleted meanwhile. */
export const listedFiles = z.array(
  z.object({
    key: z.string(),
    sha256: z.string().regex(/^[0-9a-f]{64}$/),
    state: z.enum(['kept', 'lost', 'deleted']),
  }),
);

export type ListedFile = z.infer<typeof listedFiles>[number];
