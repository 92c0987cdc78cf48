const minuteMs = 60_000;

/** Another mail within a minute would only fill a mailbox. */
const pauseMs = minuteMs;
/** So long after it was mailed, a link is mailed again as it is: what has just arrived is not made worthless. */
const sameLinkMs = 15 * minuteMs;
/** A link is mailed again while it is good for nearly all of the day that its mail speaks of. */
const sameLinkAgeMs = 60 * minuteMs;

const hourMs = 60 * minuteMs;
export const mostLinkMailsAnHour = 3;
/** A link lives for 24 hours and is mailed again within one: while no more is mailed, the last one still works. */
export const linkMailDayMs = 23 * hourMs;
export const mostLinkMailsADay = 5;

export interface LinkMails {
  /** When a link of this purpose was mailed last, whoever asked for it. */
  readonly lastMailedAt: Date | undefined;
  /** When the link of this purpose was made that can still be used. */
  readonly openSince: Date | undefined;
  /** When links were mailed that count together with this one; empty for an employee, who may mail as many as it takes. */
  readonly counted: readonly Date[];
}

/** What is mailed to somebody for whom a link is asked. */
export function linkMailFor(mails: LinkMails, now: Date): 'nothing' | 'the same link' | 'a new link' {
  const age = (at: Date | undefined) => (at ? now.getTime() - at.getTime() : Infinity);
  const within = (ms: number) => mails.counted.filter((at) => age(at) < ms).length;
  if (age(mails.lastMailedAt) < pauseMs) return 'nothing';
  if (within(hourMs) >= mostLinkMailsAnHour || within(linkMailDayMs) >= mostLinkMailsADay) return 'nothing';
  const isFresh = age(mails.lastMailedAt) < sameLinkMs && age(mails.openSince) < sameLinkAgeMs;
  return isFresh ? 'the same link' : 'a new link';
}
