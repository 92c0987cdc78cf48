/** A body without the fields that must not be stored. Write keys are derived from the rest. */
export function keptBody(body: unknown, neverKept: readonly string[] | undefined): unknown {
  if (!neverKept || typeof body !== 'object' || body === null) return body;
  return Object.fromEntries(Object.entries(body).filter(([name]) => !neverKept.includes(name)));
}
