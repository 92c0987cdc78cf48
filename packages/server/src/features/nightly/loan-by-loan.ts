/** Reads several loans together, or one by one if something is wrong with one of them. */
export async function readTogether<Read>(
  ids: readonly string[],
  read: (some: readonly string[]) => Promise<(id: string) => Read>,
): Promise<(id: string) => Read | Promise<Read>> {
  try {
    return await read(ids);
  } catch (error) {
    if (!isOfLoan(error)) throw error;
    return async (id) => (await read([id]))(id);
  }
}

/** Whether an error is about this loan’s own data. Other errors, such as a lost database, end the run until its next try. */
export function isOfLoan(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  if (code === undefined) return error instanceof RangeError || error instanceof TypeError;
  // Database errors: data it cannot store, or a constraint.
  return /^2[23]/.test(code);
}
