import { missingPage, groupPage } from './group-page.ts';
import { pageOf, permissionsSlug, type DocsPage, type Edition } from './docs-frame.ts';
import { permissionsPage } from './permissions-page.ts';
import { searchIndex } from './search-index.ts';
import { startPage, type StartParts } from './start-page.ts';

interface Written {
  readonly text: string;
  readonly isFound: boolean;
}

/** The text of the page with this slug, of the start without one, or of the search index. */
export function writePage(edition: Edition, slug: string | undefined, parts: StartParts): Written {
  if (slug === 'search.json') return { text: searchIndex(edition), isFound: true };
  const page = pageAt(edition, slug, parts);
  return { text: pageOf(edition, page ?? missingPage(edition)), isFound: page !== undefined };
}

function pageAt(edition: Edition, slug: string | undefined, parts: StartParts): DocsPage | undefined {
  if (slug === undefined) return startPage(edition, parts);
  if (slug === permissionsSlug) return permissionsPage(edition);
  const group = edition.groups.find((each) => each.slug === slug);
  return group && groupPage(edition, group);
}
