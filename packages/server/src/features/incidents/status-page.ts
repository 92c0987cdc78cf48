import type { Lender } from '@drawbridge/contract/portal/schema.ts';
import { formatDay } from '@drawbridge/domain/calendar/format-day.ts';
import {
  namesOfParts,
  phaseOf,
  portalParts,
  type IncidentKind,
  type IncidentPhase,
  type PartState,
  type PortalPart,
} from '@drawbridge/domain/incidents/portal-state.ts';
import { portalPartNames, portalPhases, statusCopy as copy } from '@drawbridge/messages/incidents';
import { languages } from '@drawbridge/messages/language';
import { languageNow } from '../../platform/language/in-language.ts';
import { html, type Html } from '../../platform/web/html.ts';
import { momentsIn, spoken } from './speak-text.ts';
import type { PortalState } from './read-portal-state.ts';
import type { IncidentRow } from './store.ts';

export const statusPath = '/status';

export interface StatusPageParts {
  readonly lender: Pick<Lender, 'productName' | 'phone' | 'email'>;
  readonly timeZone: string;
  readonly styles: Html;
}

type Tone = 'neutral' | 'green' | 'amber' | 'blue' | 'red';

const toneOfState: Readonly<Record<PartState, Tone>> = {
  working: 'green',
  delayed: 'amber',
  maintenance: 'blue',
  disrupted: 'red',
  down: 'red',
};

/** The page for people who ask whether the portal works: plain words in their language, without scripts and personal data. */
export function statusPage(state: PortalState, { lender, timeZone, styles }: StatusPageParts): string {
  const moment = momentsIn(timeZone);
  const inPhase = (phase: IncidentPhase) =>
    state.incidents.filter(
      (row) => phaseOf({ startsAt: row.starts_at, endsAt: row.ends_at }, state.at) === phase,
    );
  const { worst } = state;
  const { productName } = lender;
  const { markup } = html`<!doctype html>
    <html lang="${languageNow()}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${copy.headline[worst]} - ${productName}</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        ${styles}
      </head>
      <body>
        <header>
          <a class="name" href="/">${copy.title({ product: productName })}</a>
          <a href="/">${copy.portal}</a>
        </header>
        <main>
          <div class="headline ${toneOfState[worst]}">
            <h1>${copy.headline[worst]}</h1>
            <p>${copy.explained[worst]}</p>
            <p class="note">${copy.checked({ moment: moment(state.at) })}</p>
          </div>
          ${listed(copy.now, inPhase('ongoing'), 'ongoing', moment)}
          <section>
            <h2>${copy.parts}</h2>
            <ul class="card">
              ${portalParts.map((part) => partLine(part, state))}
            </ul>
          </section>
          ${listed(copy.planned, inPhase('planned').toReversed(), 'planned', moment)}
          ${listed(copy.past, inPhase('over'), 'over', moment)}
          ${state.incidents.length === 0 ? html`<p class="note">${copy.none}</p>` : undefined}
        </main>
        <footer>
          <p>
            ${copy.questions} <a href="tel:${lender.phone.replace(/[^\d+]/g, '')}">${lender.phone}</a> ·
            <a href="mailto:${lender.email}">${lender.email}</a>
          </p>
          <nav aria-label="${copy.languages}">${languageLinks()}</nav>
        </footer>
      </body>
    </html>`;
  return markup;
}

function partLine(part: PortalPart, { parts, lastNight }: PortalState): Html {
  const isOfNight = part === 'loan figures' && lastNight !== undefined;
  return html`<li class="part">
    <div>
      <h3>${portalPartNames[part]}</h3>
      <p class="note">${isOfNight ? copy.figuresOf({ day: formatDay(lastNight) }) : copy.notes[part]}</p>
    </div>
    ${tag(toneOfState[parts[part]], copy.states[parts[part]])}
  </li>`;
}

/** A section with what is in this phase; undefined without any. */
function listed(
  title: string,
  rows: readonly IncidentRow[],
  phase: IncidentPhase,
  moment: (at: Date) => string,
): Html | undefined {
  if (rows.length === 0) return undefined;
  return html`<section>
    <h2>${title}</h2>
    <div class="card">${rows.map((row) => article(row, phase, moment))}</div>
  </section>`;
}

function article(row: IncidentRow, phase: IncidentPhase, moment: (at: Date) => string): Html {
  const { kind, title, affects, starts_at: startsAt, ends_at: endsAt, updates } = row;
  const when =
    endsAt === null
      ? copy.since({ moment: moment(startsAt) })
      : copy.period({ from: moment(startsAt), to: moment(endsAt) });
  return html`<article>
    ${tag(toneOfPhase(kind, phase), portalPhases[kind][phase])}
    <h3>${spoken(title)}</h3>
    <p class="note">${copy.affects({ parts: namesOfParts(affects) })}</p>
    <p class="note">${when}</p>
    <ul class="updates">
      ${updates.map(
        ({ message, written_at: at }) =>
          html`<li>
            <p>${spoken(message)}</p>
            <p class="note">${moment(at)}</p>
          </li>`,
      )}
    </ul>
  </article>`;
}

function toneOfPhase(kind: IncidentKind, phase: IncidentPhase): Tone {
  if (phase === 'over') return 'green';
  if (phase === 'planned') return 'neutral';
  return kind === 'incident' ? 'red' : 'blue';
}

function tag(tone: Tone, word: string): Html {
  return html`<span class="tag ${tone}">${word}</span>`;
}

function languageLinks(): readonly Html[] {
  return languages
    .filter(({ tag: language }) => language !== languageNow())
    .map(
      ({ tag: language, name }) =>
        html`<a lang="${language}" hreflang="${language}" href="${statusPath}?language=${language}"
          >${name}</a
        > `,
    );
}
