const minuteMs = 60_000;

/** A second email within a minute would only fill a mailbox. */
const pauseMs = minuteMs;
/** Within this time the same link is emailed again, so a link that just arrived keeps working. */
const sameLinkMs = 15 * minuteMs;
/** A link is emailed again only while nearly all of its promised day is left. */
const sameLinkAgeMs = 60 * minuteMs;

const hourMs = 60 * minuteMs;
export const mostLinkMailsAnHour = 3;
/**
 * A link lives 24 hours and is emailed again only within its first hour, so the last one emailed always outlasts this
 * window.
 */
export const linkMailDayMs = 23 * hourMs;
export const mostLinkMailsADay = 5;

export interface LinkMails {
  readonly lastMailedAt: Date | undefined;
  /** When the open link of this purpose was made. */
  readonly openSince: Date | undefined;
  /** When the links that count toward the limit were emailed; empty for an employee, who has no limit. */
  readonly counted: readonly Date[];
}

/** What to send a person who requests a link: nothing, the open link again, or a new link. */
export function linkMailFor(mails: LinkMails, now: Date): 'nothing' | 'the same link' | 'a new link' {
  const age = (at: Date | undefined) => (at ? now.getTime() - at.getTime() : Infinity);
  const within = (ms: number) => mails.counted.filter((at) => age(at) < ms).length;
  if (age(mails.lastMailedAt) < pauseMs) return 'nothing';
  if (within(hourMs) >= mostLinkMailsAnHour || within(linkMailDayMs) >= mostLinkMailsADay) return 'nothing';
  const isFresh = age(mails.lastMailedAt) < sameLinkMs && age(mails.openSince) < sameLinkAgeMs;
  return isFresh ? 'the same link' : 'a new link';
}
