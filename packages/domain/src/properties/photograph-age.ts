const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** Streets change slowly. */
export const photographGoodMs = 30 * dayMs;
/** How long to wait after the service failed or had no picture. */
export const photographRestMs = hourMs;

/**
 * Whether to ask the service for a photograph: when no photograph is stored or it is older than 30 days, but not within
 * an hour of a failed request.
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
