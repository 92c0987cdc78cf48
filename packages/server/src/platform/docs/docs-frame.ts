import type { CallGroup } from './call-groups.ts';
import type { DocsLinks } from './docs-links.ts';
import { html, type Html } from '../web/html.ts';

/** What all pages of one edition have in common. */
export interface Edition {
  readonly productName: string;
  /** Whether it includes the calls for employees. */
  readonly all: boolean;
  readonly groups: readonly CallGroup[];
  readonly links: DocsLinks;
  /** The portal’s address, for the examples. */
  readonly base: string;
  /** Links to the style sheets and the script. */
  readonly head: Html;
  /** Whether readers may try calls that write. */
  readonly triesWrites: boolean;
  /** The headers that identify the portal’s own pages, if the server requires them. */
  readonly client: { readonly id: string; readonly secret: string } | undefined;
}

export interface DocsPage {
  readonly title: string;
  /** The page’s place under the documentation; undefined for its start. */
  readonly slug?: string;
  readonly main: Html;
}

export const permissionsSlug = 'permissions';

const startSections = [
  ['requests', 'Requests'],
  ['sessions', 'Sessions'],
  ['keys', 'API keys'],
  ['idempotency', 'Idempotency'],
  ['errors', 'Errors'],
  ['paging', 'Paging'],
  ['limits', 'Rate limits'],
  ['webhooks', 'Webhooks'],
  ['calls', 'All calls'],
] as const;

export function methodTag(method: string): Html {
  return html`<span class="method ${method.toLowerCase()}">${method}</span>`;
}

function entry(href: string, title: string, isCurrent: boolean, below: Html | undefined): Html {
  const current = isCurrent ? html` aria-current="page"` : undefined;
  return html`<li><a href="${href}" ${current}>${title}</a>${isCurrent ? below : undefined}</li>`;
}

function contents({ groups, links, all }: Edition, current: DocsPage): Html {
  const sections = startSections
    .filter(([id]) => all || id !== 'webhooks')
    .map(([id, title]) => html`<li><a href="#${id}">${title}</a></li>`);
  const pages = groups.map(({ slug, title, calls }) => {
    const callsHere = calls.map(
      ({ name, route: { definition } }) =>
        html`<li><a href="#${name}">${methodTag(definition.method)} ${shortPath(definition.path)}</a></li>`,
    );
    return entry(
      links.page(slug),
      title,
      slug === current.slug,
      html`<ul>
        ${callsHere}
      </ul>`,
    );
  });
  return html`<nav id="contents" aria-label="Contents">
    <details>
      <summary>Contents</summary>
      <ul>
        ${entry(
          links.start,
          'Getting started',
          current.slug === undefined,
          html`<ul>
            ${sections}
          </ul>`,
        )}
        ${entry(links.page(permissionsSlug), 'Permissions', current.slug === permissionsSlug, undefined)}
      </ul>
      <p class="label" id="calls-by-feature">Calls</p>
      <ul aria-labelledby="calls-by-feature">
        ${pages}
      </ul>
    </details>
  </nav>`;
}

/** Every path starts alike. */
export function shortPath(path: string): string {
  return path.replace('/lima/api', '');
}

const mark = html`<svg aria-hidden="true" viewBox="0 0 32 32">
  <path d="M4 27h24M8 27V9M24 27V9M8 21l7-8M24 21l-7-8M5.5 9h5M21.5 9h5" />
</svg>`;

export function pageOf(edition: Edition, page: DocsPage): string {
  const { productName, links, head, triesWrites, client } = edition;
  const clientHeaders = client ? html` data-client="${JSON.stringify(client)}"` : undefined;
  const writes = triesWrites ? html` data-tries-writes` : undefined;
  const { markup } = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${page.title} - ${productName} API</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        ${head}
      </head>
      <body
        data-title=" - ${productName} API"
        data-index="${links.page('search.json')}"
        ${clientHeaders}${writes}
      >
        <a class="skip" href="#main">Skip to content</a>
        <header>
          <a class="brand" href="${links.start}" aria-label="${productName} API"
            >${mark}<span>${productName} <span class="mute">API</span></span></a
          >
          <search class="needs-script">
            <input
              type="search"
              id="search"
              role="combobox"
              aria-label="Search calls and fields"
              aria-controls="found"
              aria-expanded="false"
              aria-autocomplete="list"
              autocomplete="off"
              spellcheck="false"
              placeholder="Search calls"
            /><kbd aria-hidden="true">/</kbd>
            <ul id="found" role="listbox" aria-label="Calls found" hidden></ul>
            <p id="search-status" role="status" class="unseen"></p>
          </search>
          <a class="plain" href="${links.openApi}" download="openapi.json"
            >OpenAPI<span class="wide-only"> document</span></a
          >
        </header>
        <div class="frame">
          ${contents(edition, page)}
          <main id="main" tabindex="-1">${page.main}</main>
        </div>
      </body>
    </html>`;
  return markup;
}
