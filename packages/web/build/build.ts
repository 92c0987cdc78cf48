/**
 * Builds the web app in one language: `node build/build.ts --outDir <folder> --language en`. Besides Vite's output, it
 * writes prerendered pages for sign-in, the dashboard and a deal (the whole form, or a skeleton). Each lists all the files
 * it needs, so that the browser fetches them right away. It also compresses every script and style sheet. The English
 * build empties the folder first and puts its pages at the top. Other languages add a folder of pages each, and put their
 * scripts and styles in a folder below `assets`.
 */
import { mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { sourceLanguage } from '@drawbridge/messages/src/language-tags.ts';
import { criticalCss } from './critical-css.ts';
import { firstAsks, type FirstAsks } from './first-asks.ts';
import { assetsOf, setLanguageOfBuild } from './messages-in.ts';

interface Drawings {
  signInHtml(): string;
  dashboardHtml(): string;
  dealHtml(): string;
  readonly fileTexts: Readonly<Record<'description' | 'noScript' | 'notLoaded' | 'cardFrame', string>>;
}

const root = resolve(import.meta.dirname, '..');
const { values } = parseArgs({
  options: {
    outDir: { type: 'string', default: 'dist' },
    language: { type: 'string', default: sourceLanguage },
  },
});
const { language } = values;
const wholeDir = resolve(root, values.outDir);
const outDir = language === sourceLanguage ? wholeDir : join(wholeDir, language);
setLanguageOfBuild(language);

/** A page people can see before any script has run. */
interface PagePlan {
  /** The source files of the app parts it needs right away. */
  readonly sources: readonly string[];
  /**
   * The HTML shown until the app takes over. The rules of its first look are inside the page. Scripts, the style sheet and its
   * font follow the first paint: until then a font of the device stands in.
   */
  readonly drawing: string;
  readonly asks?: FirstAsks;
}

// One input and one output folder give a single output.
const built = (await build({
  root,
  logLevel: 'warn',
  build: { outDir, emptyOutDir: true },
})) as Rolldown.RolldownOutput;
const chunks = built.output.filter((file) => file.type === 'chunk');
refuseCycles();
const drawings = await drawPages();
const { fileTexts } = drawings;
const template = readFileSync(join(outDir, 'index.html'), 'utf8')
  .replace('<html lang="en">', `<html lang="${language}">`)
  .replaceAll('%description%', fileTexts.description)
  .replace('%no-script%', fileTexts.noScript)
  .replace('%not-loaded%', () => fileTexts.notLoaded);

/** The scripts Vite put into the page. */
const ownScripts = /\s*<(?:script type="module"|link rel="modulepreload")[^>]*>(?:<\/script>)?/g;

/** The style sheet Vite put into the page. */
const ownSheet = /\s*<link rel="stylesheet" crossorigin href="([^"]+)">/;

/** Hides the page until all of it is there: its form is centered, so what is painted in parts would move. */
const paintedWhole = '#root:not(:has(+noscript)){visibility:hidden}';

/** Scripts that are inside pages. */
const scriptsInside = [
  'build/not-loaded.ts',
  'build/show-theme.ts',
  'build/after-paint.ts',
  'build/ask-early.ts',
] as const;

/** Inlined, because at this size a request would cost more. */
const favicon = `data:image/svg+xml,${encodeURIComponent(readFileSync(join(root, 'public/favicon.svg'), 'utf8'))}`;

await writeDrawnPage('sign-in.html', {
  sources: ['src/main.tsx', 'src/app/sign-in-page.tsx'],
  drawing: drawings.signInHtml(),
});
await writeDrawnPage('dashboard.html', {
  sources: ['src/main.tsx', 'src/app/dashboard.tsx'],
  drawing: drawings.dashboardHtml(),
  asks: firstAsks,
});
await writeDrawnPage('deal.html', {
  sources: [
    'src/main.tsx',
    'src/app/dashboard.tsx',
    'src/app/deal-frame.tsx',
    'src/features/deals/deal-overview.tsx',
  ],
  drawing: drawings.dealHtml(),
});
writeEmptyPage('index.html', ['src/main.tsx']);
for (const source of scriptsInside) rmSync(join(outDir, chunkWith(source)));
writeFileSync(
  join(outDir, 'card-frame.html'),
  `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${fileTexts.cardFrame}</title><script type="module" src="/${chunkWith('build/card-frame.ts')}"></script></head><body></body></html>`,
);
if (language === sourceLanguage) {
  writeFileSync(join(outDir, 'docs-head.html'), docsHead());
  await buildServiceWorker();
}
compress(join(outDir, assetsOf(language)));
// The server serves the assets of all languages from one folder.
if (outDir !== wholeDir) renameSync(join(outDir, assetsOf(language)), join(wholeDir, assetsOf(language)));

async function writeDrawnPage(name: string, { sources, drawing, asks }: PagePlan): Promise<void> {
  const urls = [...scriptsFor(sources)].map((script) => `/${script}`).join(' ');
  const scripts =
    scriptInside('build/not-loaded.ts') +
    scriptInside('build/show-theme.ts') +
    scriptInside('build/after-paint.ts', `data-scripts="${urls}"`) +
    (asks ? scriptInside('build/ask-early.ts', `data-asks="${escaped(JSON.stringify(asks))}"`) : '');
  const page = withIcon(template.replace(ownScripts, '').replace('<!--preload-->', () => scripts));
  writeFileSync(join(outDir, name), await withFirstLook(page.replace('<!--page-->', () => drawing)));
}

/** A page that shows nothing before the app does. */
function writeEmptyPage(name: string, sources: readonly string[]): void {
  const scripts = [...scriptsFor(sources)].filter((script) => !template.includes(`/${script}"`));
  const page = template.replace(
    '<!--preload-->',
    () => scriptInside('build/not-loaded.ts') + preloads(scripts),
  );
  writeFileSync(join(outDir, name), withIcon(page).replace('<!--page-->', ''));
}

function withIcon(page: string): string {
  return page.replace('href="/favicon.svg"', `href="${favicon}"`);
}

/** Leaves the style sheet to the script that runs after the first paint. */
async function withFirstLook(page: string): Promise<string> {
  const css = await criticalCss(page, outDir);
  const sheet = ownSheet.exec(page)?.[1];
  return page.replace(ownSheet, () => `<style data-sheet="${sheet}">${css}${paintedWhole}</style>`);
}

/** Rejects import cycles between chunks: they run in an unpredictable order, some before what they need. */
function refuseCycles(): void {
  const importsOf = new Map(chunks.map(({ fileName, imports }) => [fileName, imports]));
  const settled = new Set<string>();
  function walk(file: string, way: readonly string[]): void {
    if (way.includes(file)) throw new Error(`files import each other: ${[...way, file].join(' → ')}`);
    if (settled.has(file)) return;
    for (const imported of importsOf.get(file) ?? []) walk(imported, [...way, file]);
    settled.add(file);
  }
  for (const file of importsOf.keys()) walk(file, []);
}

/**
 * An element with a whole script, which costs no round trip. The server allows scripts and styles inside a page by their hash. Those
 * with an attribute run when the page has been read, the others before the first paint.
 */
function scriptInside(source: (typeof scriptsInside)[number], attribute?: string): string {
  const { fileName, imports, exports } = chunkOf(source);
  const code = readFileSync(join(outDir, fileName), 'utf8').trim();
  const isShared = imports.length > 0 || exports.length > 0;
  if (isShared || code.includes('</script')) throw new Error(`${source} cannot be inside a page`);
  if (attribute === undefined) return `<script>{${code}}</script>`;
  return `<script type="module" ${attribute}>${code}</script>`;
}

function escaped(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
}

/** What the server puts into the head of each page of the API documentation. */
function docsHead(): string {
  const script = chunkWith('docs/docs.ts');
  const chunk = chunks.find(({ fileName }) => fileName === script);
  const sheets = [...(chunk?.viteMetadata?.importedCss ?? [])];
  if (sheets.length === 0) throw new Error('the API documentation has no style sheet');
  const links = sheets.map((sheet) => `<link rel="stylesheet" crossorigin href="/${sheet}">`).join('');
  // Waits for the theme before painting.
  return `${fontPreload()}${links}<script type="module" blocking="render" crossorigin src="/${script}"></script>`;
}

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

/** One file without imports at a fixed address: browsers compare it to find a new release. */
async function buildServiceWorker(): Promise<void> {
  await build({
    root,
    // The app’s own configuration would add its entries.
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      outDir,
      emptyOutDir: false,
      target: 'es2023',
      rolldownOptions: {
        input: join(root, 'worker/service-worker.ts'),
        output: { entryFileNames: 'service-worker.js', codeSplitting: false },
      },
    },
  });
}

function scriptsFor(sources: readonly string[]): Set<string> {
  const scripts = new Set(sources.map(chunkWith));
  // Iterating a set includes what is added along the way.
  for (const script of scripts) {
    const imported = chunks.find(({ fileName }) => fileName === script)?.imports ?? [];
    for (const file of imported) scripts.add(file);
  }
  return scripts;
}

function chunkOf(source: string) {
  const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(join(root, source)));
  if (!chunk) throw new Error(`the build has no chunk for ${source}`);
  return chunk;
}

function chunkWith(source: string): string {
  return chunkOf(source).fileName;
}

function preloads(scripts: readonly string[]): string {
  return scripts.map((script) => `<link rel="modulepreload" crossorigin href="/${script}">`).join('');
}

function fontPreload(): string {
  const assets = assetsOf(language);
  return readdirSync(join(outDir, assets))
    .filter((file) => file.endsWith('.woff2'))
    .map(
      (file) =>
        `<link rel="preload" fetchpriority="low" as="font" type="font/woff2" crossorigin href="/${assets}/${file}">`,
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
