/**
 * Builds the web app: `node build/build.ts --outDir <folder>`. Beside Vite's output it writes pages for sign-in,
 * for the dashboard and for a deal. Each is already drawn (the whole form, or the shape of what comes) and names all the
 * files it will need, so that the browser fetches them at once; and compressed copies of every script and style sheet.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';

interface Drawings {
  signInHtml(): string;
  dashboardHtml(): string;
  dealHtml(): string;
}

const root = resolve(import.meta.dirname, '..');
const { values } = parseArgs({ options: { outDir: { type: 'string', default: 'dist' } } });
const outDir = resolve(root, values.outDir);

/** A page that the server sends, ready to be looked at before any script has run. */
interface PagePlan {
  /** The parts of the app that it needs at once, by the source they come from. */
  readonly sources: readonly string[];
  /** What stands in it until the app takes over. */
  readonly drawing: string;
  /** Scripts wait for the first paint: for a page that is whole before, and that people take a while to fill in. */
  readonly paintsFirst: boolean;
}

// One input and one output folder: what comes back is one output.
const built = (await build({
  root,
  logLevel: 'warn',
  build: { outDir, emptyOutDir: true },
})) as Rolldown.RolldownOutput;
const chunks = built.output.filter((file) => file.type === 'chunk');
const template = readFileSync(join(outDir, 'index.html'), 'utf8');

/** The scripts that Vite put into the page. */
const ownScripts = /\s*<(?:script type="module"|link rel="modulepreload")[^>]*>(?:<\/script>)?/g;

/** So small that it costs less inside the page than as a request of its own. */
const favicon = `data:image/svg+xml,${encodeURIComponent(readFileSync(join(root, 'public/favicon.svg'), 'utf8'))}`;

const drawings = await drawPages();
writePage('sign-in.html', {
  sources: ['src/main.tsx', 'src/app/sign-in-page.tsx'],
  drawing: drawings.signInHtml(),
  paintsFirst: true,
});
writePage('dashboard.html', {
  sources: ['src/main.tsx', 'src/app/dashboard.tsx'],
  drawing: drawings.dashboardHtml(),
  paintsFirst: false,
});
writePage('deal.html', {
  sources: [
    'src/main.tsx',
    'src/app/dashboard.tsx',
    'src/features/deals/deal-page.tsx',
    'src/features/deals/deal-overview.tsx',
  ],
  drawing: drawings.dealHtml(),
  paintsFirst: false,
});
writePage('index.html', { sources: ['src/main.tsx'], drawing: '', paintsFirst: false });
compress(join(outDir, 'assets'));

function writePage(name: string, { sources, drawing, paintsFirst }: PagePlan): void {
  const scripts = [...scriptsFor(sources)];
  const html = paintsFirst
    ? template.replace(ownScripts, '').replace('<!--preload-->', fontPreload() + scriptAfterPaint(scripts))
    : template.replace('<!--preload-->', preloads(scripts));
  writeFileSync(
    join(outDir, name),
    html.replace('href="/favicon.svg"', `href="${favicon}"`).replace('<!--page-->', () => drawing),
  );
}

/** The element that asks for `scripts` once the page has been painted. */
function scriptAfterPaint(scripts: readonly string[]): string {
  const urls = scripts.map((script) => `/${script}`).join(' ');
  return `<script type="module" crossorigin src="/${chunkWith('build/after-paint.ts')}" data-scripts="${urls}"></script>`;
}

/** Draws what stands in the pages before the app starts. */
async function drawPages(): Promise<Drawings> {
  const folder = mkdtempSync(join(root, '../../node_modules/.drawn-'));
  try {
    await build({
      root,
      logLevel: 'warn',
      build: {
        ssr: 'build/drawn-pages.tsx',
        outDir: folder,
        emptyOutDir: true,
        copyPublicDir: false,
        manifest: false,
      },
    });
    return (await import(pathToFileURL(join(folder, 'drawn-pages.js')).href)) as Drawings;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Every script that the sources of a page import, directly or not. */
function scriptsFor(sources: readonly string[]): Set<string> {
  const scripts = new Set(sources.map(chunkWith));
  // A set goes on with what is added while it is walked.
  for (const script of scripts) {
    const imported = chunks.find(({ fileName }) => fileName === script)?.imports ?? [];
    for (const file of imported) scripts.add(file);
  }
  return scripts;
}

function chunkWith(source: string): string {
  const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(join(root, source)));
  if (!chunk) throw new Error(`the build made nothing of ${source}`);
  return chunk.fileName;
}

function preloads(scripts: readonly string[]): string {
  return scripts
    .filter((script) => !template.includes(`/${script}"`))
    .map((script) => `<link rel="modulepreload" crossorigin href="/${script}">`)
    .join('');
}

function fontPreload(): string {
  return readdirSync(join(outDir, 'assets'))
    .filter((file) => file.endsWith('.woff2'))
    .map(
      (file) =>
        `<link rel="preload" fetchpriority="low" as="font" type="font/woff2" crossorigin href="/assets/${file}">`,
    )
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
