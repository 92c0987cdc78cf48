import { language } from '@drawbridge/messages/language';

/** Such as `Sunday, November 22, 2026 at 8:04 PM`. */
export function timeIn(timeZone: string, instant: number): string {
  const format = new Intl.DateTimeFormat(language, { timeZone, dateStyle: 'full', timeStyle: 'short' });
  return format.format(instant);
}

/** Such as `Eastern Time`, in the page’s language. */
export function zoneName(timeZone: string): string {
  const format = new Intl.DateTimeFormat(language, { timeZone, timeZoneName: 'longGeneric' });
  return format.formatToParts().find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}
