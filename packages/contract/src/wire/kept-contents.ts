/** A body without the fields of which nothing may be kept. Keys of writes go by what is left. */
export function keptBody(body: unknown, neverKept: readonly string[] | undefined): unknown {
  if (!neverKept || typeof body !== 'object' || body === null) return body;
  return Object.fromEntries(Object.entries(body).filter(([name]) => !neverKept.includes(name)));
}
