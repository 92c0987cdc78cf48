import { callArticle } from './call-article.ts';
import type { CallGroup } from './call-groups.ts';
import type { DocsPage, Edition } from './docs-frame.ts';
import { html } from '../web/html.ts';

export function groupPage(edition: Edition, { slug, title, calls }: CallGroup): DocsPage {
  const articles = calls.map((call) => callArticle(edition, call));
  return {
    title,
    slug,
    main: html`<h1>${title}</h1>
      ${articles}`,
  };
}

/** For an address that no page has, and for one that the reader may not see. */
export function missingPage({ all, links }: Edition): DocsPage {
  const hint = all
    ? undefined
    : html`<p>
        If an employee’s link brought you here, it may have expired. Open the documentation from Integrations
        again.
      </p>`;
  return {
    title: 'Page not found',
    slug: '',
    main: html`<h1>Page not found</h1>
      <p>No calls are documented at this address.</p>
      ${hint}
      <p><a href="${links.start}">Go to Getting started</a></p>`,
  };
}
