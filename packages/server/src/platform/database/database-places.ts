/** The ways to the lender’s database. They differ where a pooler stands before it, or where roles are kept apart. */
export interface DatabasePlaces {
  /** What requests are served through: a pooler, perhaps. */
  readonly requests: string;
  /** The database itself, for background jobs and to hear of changes. */
  readonly direct: string;
  /** The database itself, as the role that owns the tables: for migrations and restoring a backup. */
  readonly owner: string;
}

/** The places that the settings name; undefined where the bundled database is used. */
export function placesOf(given: {
  readonly DATABASE_URL: string | undefined;
  readonly DATABASE_DIRECT_URL: string | undefined;
  readonly DATABASE_OWNER_URL: string | undefined;
}): DatabasePlaces | undefined {
  const requests = given.DATABASE_URL;
  if (requests === undefined) return undefined;
  const direct = given.DATABASE_DIRECT_URL ?? requests;
  return { requests, direct, owner: given.DATABASE_OWNER_URL ?? direct };
}
