const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** Streets change slowly. */
export const photographGoodMs = 30 * dayMs;
/** How long to wait after the service had no picture or failed. */
export const photographRestMs = hourMs;

/**
 * Whether to ask the service for a photograph: it was never asked, the stored photograph is older than 30 days, or
 * there is none; but not within an hour of a failed request.
 */
export function shouldAskForPhotograph(
  kept: { readonly fetchedAt: Date | null; readonly askedAt: Date } | undefined,
  now: Date,
): boolean {
  if (!kept) return true;
  const { fetchedAt, askedAt } = kept;
  if (fetchedAt && now.getTime() - fetchedAt.getTime() < photographGoodMs) return false;
  return now.getTime() - askedAt.getTime() >= photographRestMs;
}
