import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

interface Chunk {
  readonly file: string;
  readonly src?: string;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
}

/** A part of the app that is loaded when it is first needed. */
export interface LazyPart {
  readonly source: string;
  /** Bytes after `gzip -9` of the scripts that it needs beyond those the app starts with. */
  readonly gzipBytes: number;
}

/** Weighs every lazily loaded part of the web app built into `folder`, the heaviest first. */
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
  const lazy = new Set(Object.values(manifest).flatMap(({ dynamicImports }) => dynamicImports ?? []));
  return [...lazy]
    .map((key) => ({
      source: manifest[key]?.src ?? manifest[key]?.file ?? key,
      gzipBytes: [...filesOf(manifest, key)]
        .filter((file) => !atStart.has(file))
        .reduce((sum, file) => sum + gzipSync(readFileSync(join(folder, file)), { level: 9 }).length, 0),
    }))
    .toSorted((a, b) => b.gzipBytes - a.gzipBytes);
}

function filesOf(manifest: Readonly<Record<string, Chunk>>, key: string): Set<string> {
  const chunk = manifest[key];
  const imported = (chunk?.imports ?? []).flatMap((each) => [...filesOf(manifest, each)]);
  return new Set(chunk ? [chunk.file, ...imported] : imported);
}
