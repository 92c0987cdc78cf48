/** What went wrong, in one line for administrators. The object storage’s own words are in the cause. */
export function explainFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause instanceof Error ? ` (${error.cause.message})` : '';
  return `${error.message}${cause}`.slice(0, 500);
}
