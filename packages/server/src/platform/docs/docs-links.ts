/** Where the pages of one edition are. */
export interface DocsLinks {
  readonly start: string;
  readonly openApi: string;
  readonly page: (slug: string) => string;
}

/** Addresses for everyone. */
const openLinks: DocsLinks = {
  start: '/docs',
  openApi: '/openapi.json',
  page: (slug) => `/docs/${slug}`,
};

/** Addresses below a link that opens the documentation for one employee, whatever that link is. */
const linkedLinks: DocsLinks = { start: './', openApi: 'openapi.json', page: (slug) => slug };

export function docsLinksFor(isLinked: boolean): DocsLinks {
  return isLinked ? linkedLinks : openLinks;
}
