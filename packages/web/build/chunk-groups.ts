import { resolve } from 'node:path';
import type { Rolldown } from 'vite';
import { assetsOf, languageOfBuild } from './messages-in.ts';

const root = resolve(import.meta.dirname, '..');

/** The entry points: the app's start, the two pages most visits begin with, and the public pages. */
const entryPoints = {
  start: ['src/main.tsx'],
  'sign-in': ['src/app/sign-in-page.tsx'],
  dashboard: ['src/app/signed-in-routes.ts', 'src/app/dashboard.tsx'],
  public: [
    'src/app/account-pages.tsx',
    'src/app/public-pages.ts',
    'src/app/public-form-page.tsx',
    'src/features/requests/request-form.tsx',
    'src/features/applications/emailed-application.tsx',
  ],
} as const;

type EntryPoint = keyof typeof entryPoints;
type Needed = Readonly<Record<EntryPoint, boolean>>;

/**
 * The schema and form libraries. A module that imports a file outside the app's start must not join them: that file
 * would import them in turn and run too early.
 */
const formsLibrary = /[\\/]node_modules[\\/](?:zod|react-hook-form)[\\/]/;

/** Imports every icon, although its importers use only some. */
const allIcons = /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]lucide-react\.mjs$/;

/**
 * Bundles what always loads together: the app's start with what both first pages need, then each of the two pages. A
 * browser requests only six files at a time over HTTP/1.1, every new connection starts slowly, and every small file
 * costs a request and compresses poorly. Other pages keep their own files.
 */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  fileOf('app', 3, isAlwaysNeeded),
  fileOf('sign-in', 2, (needed) => needed['sign-in']),
  // What public pages share with the dashboard, so that they don't load all of it.
  fileOf('common', 2, (needed) => needed.dashboard && needed.public),
  fileOf('dashboard', 2, (needed) => needed.dashboard),
  // What every page with a form needs, loaded once with the first of them.
  { name: 'forms', test: formsLibrary, priority: 2 },
  // What several other pages share: one file for each set of pages. Merging them could create import cycles.
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

const known = new Map<EntryPoint, ReadonlySet<string>>();

/** Every module an entry point imports statically, directly or not. */
function neededBy(entryPoint: EntryPoint, context: Rolldown.ChunkingContext): ReadonlySet<string> {
  const before = known.get(entryPoint);
  if (before) return before;
  const found = new Set(entryPoints[entryPoint].map((source) => resolve(root, source)));
  // Iterating a set includes what is added along the way.
  for (const id of found) {
    for (const imported of importsOf(id, context)) found.add(imported);
  }
  known.set(entryPoint, found);
  return found;
}

function importsOf(id: string, context: Rolldown.ChunkingContext): readonly string[] {
  const module = context.getModuleInfo(id);
  return (module?.importedIds ?? []).flatMap((imported) =>
    allIcons.test(imported) ? iconsNamed(module?.code ?? '', imported, context) : [imported],
  );
}

/** The icons a module names: `CircleAlert` is in the file `circle-alert.mjs`. */
function iconsNamed(code: string, fileOfAll: string, context: Rolldown.ChunkingContext): string[] {
  const words = new Set(code.match(/\b[A-Z]\w+/g));
  return (context.getModuleInfo(fileOfAll)?.importedIds ?? []).filter((icon) => {
    const fileName = /([^\\/]+)\.mjs$/.exec(icon)?.[1] ?? '';
    return words.has(fileName.replace(/(?:^|-)(\w)/g, (_dash, letter: string) => letter.toUpperCase()));
  });
}

/**
 * Shortens the names of shared files, which would list every page that shares them. Each name is written in every file that needs it,
 * and hashes hardly compress: seven characters tell millions of files apart.
 */
export function chunkFileName({ name }: Pick<Rolldown.PreRenderedChunk, 'name'>): string {
  return `${assetsOf(languageOfBuild())}/${name.replace(/~.*$/, '')}-[hash:7].js`;
}
