import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

interface Chunk {
  readonly file: string;
  readonly src?: string;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
}

export interface LazyPart {
  readonly source: string;
  /**
   * Bytes after `gzip -9` of its scripts, without those of the app's start and of the file that imports it, which are
   * loaded by then; with several importers, the most left to load. The forms library is weighed by itself: the first
   * page with a form loads it once.
   */
  readonly gzipBytes: number;
}

/** Weighs every lazily loaded part of the web app built into `folder`, heaviest first. */
export function weighLazyParts(folder: string): LazyPart[] {
  const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Readonly<
    Record<string, Chunk>
  >;
  const page = readFileSync(join(folder, 'index.html'), 'utf8');
  const atStart = new Set(
    Object.values(manifest)
      .map(({ file }) => file)
      .filter((file) => page.includes(`/${file}"`)),
  );
  const weights = new Map<string, number>();
  for (const [asking, { dynamicImports = [] }] of Object.entries(manifest)) {
    const there = filesOf(manifest, asking);
    for (const part of dynamicImports) {
      const bytes = [...filesOf(manifest, part)]
        .filter((file) => !atStart.has(file) && !there.has(file) && !isFormsLibrary(file))
        .reduce((sum, file) => sum + gzipSync(readFileSync(join(folder, file)), { level: 9 }).length, 0);
      weights.set(part, Math.max(bytes, weights.get(part) ?? 0));
    }
  }
  return [...weights]
    .map(([key, gzipBytes]) => ({ source: manifest[key]?.src ?? manifest[key]?.file ?? key, gzipBytes }))
    .toSorted((a, b) => b.gzipBytes - a.gzipBytes);
}

/** Bytes after `gzip -9` of the library that every page with a form needs. */
export function weighFormsLibrary(folder: string): number {
  const files = readdirSync(join(folder, 'assets')).map((file) => `assets/${file}`);
  return files
    .filter((file) => isFormsLibrary(file) && file.endsWith('.js'))
    .reduce((sum, file) => sum + gzipSync(readFileSync(join(folder, file)), { level: 9 }).length, 0);
}

function isFormsLibrary(file: string): boolean {
  return file.startsWith('assets/forms-');
}

/** Chunks may import each other. */
function filesOf(manifest: Readonly<Record<string, Chunk>>, key: string): Set<string> {
  const keys = new Set([key]);
  // The loop also visits items added while it runs.
  for (const each of keys) for (const imported of manifest[each]?.imports ?? []) keys.add(imported);
  return new Set([...keys].flatMap((each) => manifest[each]?.file ?? []));
}
