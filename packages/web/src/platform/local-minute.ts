/** Formats a time for a `datetime-local` input, in the browser’s time zone. */
export function localMinute(moment: Date): string {
  return new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** The instant that was entered in such an input; empty for an empty one. */
export function instantOf(at: string): string {
  const when = new Date(at);
  return Number.isNaN(when.getTime()) ? '' : when.toISOString();
}
