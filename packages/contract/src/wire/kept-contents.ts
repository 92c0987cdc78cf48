/** A body without the fields that must not be kept. Write keys are made from the rest. */
export function keptBody(body: unknown, neverKept: readonly string[] | undefined): unknown {
  if (!neverKept || typeof body !== 'object' || body === null) return body;
  return Object.fromEntries(Object.entries(body).filter(([name]) => !neverKept.includes(name)));
}
