import type { Rolldown } from 'vite';

type ModuleInfo = Pick<Rolldown.ModuleInfo, 'importers'>;
type LookUp = (id: string) => ModuleInfo | null;

/** Where the app starts, and the two pages that most visits begin with. */
const beginnings = {
  start: /[\\/]src[\\/]main\.tsx$/,
  'sign-in': /[\\/]src[\\/]app[\\/]sign-in-page\.tsx$/,
  dashboard: /[\\/]src[\\/]app[\\/](?:dashboard-layout|default-dashboard)\.tsx$/,
} as const;

type Beginning = keyof typeof beginnings;

/** Imports every icon there is; who imports it uses only some. */
const allIcons = /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]lucide-react\.mjs$/;

const installed = /[\\/]node_modules[\\/]/;

/**
 * Puts what is always loaded together into one file. A browser asks an HTTP/1.1 server for six files at a time, and
 * every small file costs a request and compresses by itself; React and the router, which seldom change, stay apart
 * from the app, which often does. Pages other than these two keep files of their own.
 */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  fileOf('framework', 4, (id, needed) => isAlwaysNeeded(needed) && installed.test(id)),
  // The start itself stays apart: it waits for the first page, which must not wait for it in turn.
  fileOf('app', 3, (id, needed) => isAlwaysNeeded(needed) && !beginnings.start.test(id)),
  // The pages themselves stay small files: the router asks for each by itself.
  fileOf('dashboard', 2, (id, needed) => needed.has('dashboard') && !beginnings.dashboard.test(id)),
  // What several other pages share: one file for each set of pages, small ones merged.
  { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 8_000, priority: 1 },
];

function fileOf(
  file: string,
  priority: number,
  belongs: (id: string, needed: ReadonlySet<Beginning>) => boolean,
): Rolldown.CodeSplittingGroup {
  return {
    name: (id, context) => {
      const needed = beginningsOf(id, (each) => context.getModuleInfo(each));
      return belongs(id, needed) ? file : null;
    },
    debugName: file,
    priority,
  };
}

function isAlwaysNeeded(needed: ReadonlySet<Beginning>): boolean {
  return needed.has('start') || (needed.has('sign-in') && needed.has('dashboard'));
}

/** The beginnings that import a module, directly or not, without waiting for a page to be opened. */
function beginningsOf(id: string, lookUp: LookUp): Set<Beginning> {
  const found = new Set<Beginning>();
  const seen = new Set([id]);
  for (const module of seen) {
    for (const name of Object.keys(beginnings) as Beginning[]) {
      if (beginnings[name].test(module)) found.add(name);
    }
    // A set goes on with what is added while it is walked.
    for (const importer of lookUp(module)?.importers ?? []) {
      if (!allIcons.test(importer)) seen.add(importer);
    }
  }
  return found;
}

/** Names of shared files would list every page that shares them. */
export function chunkFileName({ name }: Pick<Rolldown.PreRenderedChunk, 'name'>): string {
  return `assets/${name.replace(/~.*$/, '')}-[hash].js`;
}
