import { resolve } from 'node:path';
import type { Rolldown } from 'vite';

const root = resolve(import.meta.dirname, '..');

/** Where the app starts, the two pages that most visits begin with, and the pages that need no sign-in. */
const beginnings = {
  start: ['src/main.tsx'],
  'sign-in': ['src/app/sign-in-page.tsx'],
  dashboard: ['src/app/signed-in-routes.ts', 'src/app/dashboard.tsx'],
  public: ['src/app/account-pages.tsx', 'src/app/public-pages.ts', 'src/app/public-form-page.tsx'],
} as const;

type Beginning = keyof typeof beginnings;
type Needed = Readonly<Record<Beginning, boolean>>;

/**
 * The libraries of schemas and forms. Nothing that imports a file outside the app's start may join them: that file would
 * import them in turn, and run before they have.
 */
const formsLibrary = /[\\/]node_modules[\\/](?:zod|react-hook-form)[\\/]/;

/** Imports every icon; the files that import it use only some. */
const allIcons = /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]lucide-react\.mjs$/;

/**
 * Puts what is always loaded together into one file: the app's start with what both first pages need, then each of the
 * two pages. A browser asks an HTTP/1.1 server for six files at a time, every new connection begins slowly, and every
 * small file costs a request and compresses by itself. Other pages keep files of their own.
 */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  fileOf('app', 3, isAlwaysNeeded),
  fileOf('sign-in', 2, (needed) => needed['sign-in']),
  // What public pages share with the dashboard, so that none of them loads all of it.
  fileOf('common', 2, (needed) => needed.dashboard && needed.public),
  fileOf('dashboard', 2, (needed) => needed.dashboard),
  // What every page with a form needs: loaded once, with the first of them.
  { name: 'forms', test: formsLibrary, priority: 2 },
  // What several other pages share: one file for each set of pages, never merged: merged ones may import each other in a circle.
  { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 0, priority: 1 },
];

function isAlwaysNeeded(needed: Needed): boolean {
  return needed.start || (needed['sign-in'] && needed.dashboard);
}

function fileOf(
  file: string,
  priority: number,
  belongs: (needed: Needed) => boolean,
): Rolldown.CodeSplittingGroup {
  return {
    name: (id, context) => {
      const needed = {
        start: neededBy('start', context).has(id),
        'sign-in': neededBy('sign-in', context).has(id),
        dashboard: neededBy('dashboard', context).has(id),
        public: neededBy('public', context).has(id),
      };
      return belongs(needed) ? file : null;
    },
    debugName: file,
    priority,
  };
}

const known = new Map<Beginning, ReadonlySet<string>>();

/** Every module that a beginning imports, directly or not, without waiting for a page to be opened. */
function neededBy(beginning: Beginning, context: Rolldown.ChunkingContext): ReadonlySet<string> {
  const before = known.get(beginning);
  if (before) return before;
  const found = new Set(beginnings[beginning].map((source) => resolve(root, source)));
  // A set goes on with what is added while it is walked.
  for (const id of found) {
    for (const imported of importsOf(id, context)) found.add(imported);
  }
  known.set(beginning, found);
  return found;
}

function importsOf(id: string, context: Rolldown.ChunkingContext): readonly string[] {
  const module = context.getModuleInfo(id);
  return (module?.importedIds ?? []).flatMap((imported) =>
    allIcons.test(imported) ? iconsNamed(module?.code ?? '', imported, context) : [imported],
  );
}

/** The icons that some code names: `CircleAlert` is in the file `circle-alert.mjs`. */
function iconsNamed(code: string, fileOfAll: string, context: Rolldown.ChunkingContext): string[] {
  const words = new Set(code.match(/\b[A-Z]\w+/g));
  return (context.getModuleInfo(fileOfAll)?.importedIds ?? []).filter((icon) => {
    const fileName = /([^\\/]+)\.mjs$/.exec(icon)?.[1] ?? '';
    return words.has(fileName.replace(/(?:^|-)(\w)/g, (_dash, letter: string) => letter.toUpperCase()));
  });
}

/** Names of shared files would list every page that shares them. */
export function chunkFileName({ name }: Pick<Rolldown.PreRenderedChunk, 'name'>): string {
  return `assets/${name.replace(/~.*$/, '')}-[hash].js`;
}
