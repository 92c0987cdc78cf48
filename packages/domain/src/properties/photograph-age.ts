const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** A photograph is good for so long; streets change slowly. */
export const photographGoodMs = 30 * dayMs;
/** A service that had no picture, or failed, is left alone for so long. */
export const photographRestMs = hourMs;

/**
 * Whether a picture service is asked for a photograph: when nobody has asked before, when the one kept is older than 30
 * days, or when there is none; but never within an hour of having asked in vain.
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
