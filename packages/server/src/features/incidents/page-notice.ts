import { phaseOf, type IncidentKind } from '@drawbridge/domain/incidents/portal-state.ts';
import { announcementCopy, statusCopy } from '@drawbridge/messages/incidents';
import { html } from '../../platform/web/html.ts';
import { momentsIn, spoken } from './speak-text.ts';
import { statusPath } from './status-page.ts';
import type { AnnouncedRow } from './store.ts';

/** People read of maintenance this long before it starts. */
export const aheadHours = 24;

/** Classes that the web app’s style sheet has: see `viewing-banner.tsx`. */
const tones: Readonly<Record<IncidentKind, string>> = {
  incident: 'bg-red-soft text-red',
  maintenance: 'bg-blue-soft text-blue',
};
const boxClass = 'print:hidden border-b border-line px-4 py-2 text-sm lg:px-8';

/**
 * One line on every page of the portal about what was announced: the latest incident or, without one, the next maintenance.
 * Empty if there is nothing to say.
 */
export function pageNotice(announced: readonly AnnouncedRow[], now: Date, timeZone: string): string {
  const soon = new Date(now.getTime() + aheadHours * 3_600_000);
  const shown = announced.filter(
    ({ starts_at: startsAt, ends_at: endsAt }) =>
      startsAt <= soon && phaseOf({ startsAt, endsAt }, now) !== 'over',
  );
  const first = [
    ...shown.filter(({ kind }) => kind === 'incident'),
    ...shown.filter(({ kind }) => kind === 'maintenance').toReversed(),
  ].at(0);
  if (!first) return '';
  const { kind, title, starts_at: from, ends_at: to } = first;
  const moment = momentsIn(timeZone);
  const when =
    to === null
      ? statusCopy.since({ moment: moment(from) })
      : statusCopy.period({ from: moment(from), to: moment(to) });
  const name = announcementCopy.title;
  const words = html`<strong>${spoken(title)}</strong> · ${when}`;
  const more = announcementCopy.more({ count: shown.length });
  const link = html`<a class="underline underline-offset-3" href="${statusPath}">${more}</a>`;
  const line = html`<p class="wrap-anywhere text-ink">${words} · ${link}</p>`;
  return html`<aside id="announcement" aria-label="${name}" class="${boxClass} ${tones[kind]}">
    ${line}
  </aside>`.markup;
}
