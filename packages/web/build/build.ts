/**
 * Builds the web app: `node build/build.ts --outDir <folder>`. Beside Vite's output it writes pages for sign-in
 * (its form already drawn), for the dashboard and for a deal, each of which names all the files it will need, so that
 * the browser fetches them at once; and compressed copies of every script and style sheet.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { build, type Manifest } from 'vite';

const root = resolve(import.meta.dirname, '..');
const { values } = parseArgs({ options: { outDir: { type: 'string', default: 'dist' } } });
const outDir = resolve(root, values.outDir);

/** The chunks that each page needs at once, by the source they come from. */
const needs = {
  'sign-in.html': ['src/app/sign-in-page.tsx'],
  'dashboard.html': ['src/app/dashboard-layout.tsx', 'src/app/default-dashboard.tsx'],
  'deal.html': [
    'src/app/dashboard-layout.tsx',
    'src/features/deals/deal-page.tsx',
    'src/features/deals/deal-overview.tsx',
  ],
} as const;

await build({ root, logLevel: 'warn', build: { outDir, emptyOutDir: true } });
const manifest = JSON.parse(readFileSync(join(outDir, '.vite/manifest.json'), 'utf8')) as Manifest;
const template = readFileSync(join(outDir, 'index.html'), 'utf8');

writePage('sign-in.html', await signInPage());
writePage('dashboard.html', '');
writePage('deal.html', '');
writeFileSync(join(outDir, 'index.html'), fill(template, fontPreload(), ''));
compress(join(outDir, 'assets'));

function writePage(name: keyof typeof needs, page: string): void {
  writeFileSync(join(outDir, name), fill(template, preloads(name), page));
}

function fill(html: string, preload: string, page: string): string {
  return html.replace('<!--preload-->', preload).replace('<!--page-->', () => page);
}

async function signInPage(): Promise<string> {
  const folder = mkdtempSync(join(root, 'node_modules/.sign-in-'));
  try {
    await build({
      root,
      logLevel: 'warn',
      build: {
        ssr: 'build/sign-in-static.tsx',
        outDir: folder,
        emptyOutDir: true,
        copyPublicDir: false,
        manifest: false,
      },
    });
    const drawn = (await import(pathToFileURL(join(folder, 'sign-in-static.js')).href)) as {
      signInHtml(): string;
    };
    return drawn.signInHtml();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Every script that the sources of a page import, directly or not. */
function scriptsFor(sources: readonly string[]): Set<string> {
  const scripts = new Set<string>();
  const open = [...sources];
  for (let key = open.pop(); key !== undefined; key = open.pop()) {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`the build made nothing of ${key}`);
    if (scripts.has(chunk.file)) continue;
    scripts.add(chunk.file);
    open.push(...(chunk.imports ?? []));
  }
  return scripts;
}

function preloads(page: keyof typeof needs): string {
  const own = [...scriptsFor(needs[page])].filter((script) => !template.includes(`/${script}"`));
  return (
    fontPreload() + own.map((script) => `<link rel="modulepreload" crossorigin href="/${script}">`).join('')
  );
}

function fontPreload(): string {
  return readdirSync(join(outDir, 'assets'))
    .filter((file) => file.endsWith('.woff2'))
    .map((file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/assets/${file}">`)
    .join('');
}

function compress(folder: string): void {
  for (const file of readdirSync(folder).filter((name) => /\.(?:js|css|svg)$/.test(name))) {
    const content = readFileSync(join(folder, file));
    writeFileSync(join(folder, `${file}.gz`), gzipSync(content, { level: 9 }));
    writeFileSync(
      join(folder, `${file}.br`),
      brotliCompressSync(content, {
        params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
      }),
    );
  }
}
