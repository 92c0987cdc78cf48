/** When backups are made: at a time of the lender’s day, or so many hours after the last one. */
export type BackupTiming = { readonly at: string } | { readonly everyHours: number };

/** What is known of the backups made so far. */
export interface BackupsMade {
  readonly latestGood: Date | undefined;
  readonly latestFailure: Date | undefined;
}

/** A failed backup is tried again after this. */
const retryMs = 30 * 60_000;
const hourMs = 3_600_000;

/** Whether a backup should be made now. The first one is due at once. */
export function isBackupDue(
  { latestGood, latestFailure }: BackupsMade,
  { now, timing, timeZone }: { readonly now: Date; readonly timing: BackupTiming; readonly timeZone: string },
): boolean {
  if (latestFailure && now.getTime() - latestFailure.getTime() < retryMs) return false;
  if (!latestGood) return true;
  if ('everyHours' in timing) return now.getTime() - latestGood.getTime() >= timing.everyHours * hourMs;
  const made = wallTime(latestGood, timeZone);
  const current = wallTime(now, timeZone);
  const today = `${current.slice(0, 10)} ${timing.at}`;
  if (current >= today) return made < today;
  const yesterday = wallTime(new Date(now.getTime() - 24 * hourMs), timeZone);
  return made < `${yesterday.slice(0, 10)} ${timing.at}`;
}

/** A drill is due so many days after the last one, and a day after one that failed. 0 days: never. */
export function isDrillDue(
  latest: { readonly at: Date; readonly failed: boolean } | undefined,
  { now, days }: { readonly now: Date; readonly days: number },
): boolean {
  if (days === 0) return false;
  if (!latest) return true;
  return now.getTime() - latest.at.getTime() >= (latest.failed ? 1 : days) * 24 * hourMs;
}

/** Since when the lender is without a good backup, if that is longer than allowed. */
export function lateSince(
  latestGood: Date | undefined,
  firstFailure: Date | undefined,
  { now, hours }: { readonly now: Date; readonly hours: number },
): Date | undefined {
  const since = latestGood ?? firstFailure;
  return since && now.getTime() - since.getTime() > hours * hourMs ? since : undefined;
}

/** As `2026-11-28 03:15`. Swedish writes it so. */
function wallTime(instant: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(instant);
}
