import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { applicationFlag, takesApplications } from '@drawbridge/contract/applications/application-flags.ts';
import { productAt } from '@drawbridge/domain/applications/products.ts';
import { isApplyAddress } from '@drawbridge/domain/portal/apply-addresses.ts';
import { drawnPageAt, type DrawnPage } from '@drawbridge/domain/portal/drawn-pages.ts';
import { developmentPageAt } from '@drawbridge/domain/portal/development-pages.ts';
import type { PortalSettings } from '@drawbridge/contract/portal/schema.ts';
import { framePath } from '../cards/frame-path.ts';
import { cardFrameOrigin } from '../config/card-place.ts';
import type { Config } from '../config/config.ts';
import { pathOf } from '../http/decodable.ts';
import { answerNotFound } from '../http/problem-reply.ts';
import { sourceLanguage } from '@drawbridge/messages/src/language-tags.ts';
import type { LenderNow } from '../lender-settings/lender-now.ts';
import { languageCookie } from '../language/language-cookie.ts';
import { inLanguage } from '../language/in-language.ts';
import { readerLanguage } from '../language/reader-language.ts';
import { brandCss, brandLink } from './brand-css.ts';
import { addBuiltFile } from './built-file.ts';
import { chosenLanguage } from './chosen-language.ts';
import { returnEarlySignIn } from './early-sign-in.ts';
import { escapeHtml } from './escape-html.ts';
import { allowing, firstLook, insideSources, type InsideSources } from './inside-sources.ts';
import { addInstalledApp } from './installed-app.ts';

/** File names. Not every dot starts an extension, because URLs also contain emailed tokens and email addresses. */
const fileEnding = String.raw`\.(?:json|txt|xml|html?|php|aspx?|jsp|m?js|map|css|ico|png|jpe?g|gif|svg|webp|avif|woff2?|pdf|ya?ml|ini|env|sql|bak|zip|t?gz)`;

/**
 * Paths that get a 404 instead of a page: the API’s, hidden folders such as `/.well-known`, top-level files such as
 * `/robots.txt`, and file names further down.
 */
const noPage = new RegExp(
  String.raw`^/(?:lima|assets|dev)/|^/\.|^/[\w-]+\.\w{2,5}$|^/(?!dashboard/)[^@]*${fileEnding}$`,
  'i',
);

const compress = { br: promisify(brotliCompress), gzip: promisify(gzip) };

type Encoding = keyof typeof compress;

interface Page {
  readonly language: string;
  /** What its policy allows to be inside it. */
  readonly inside: InsideSources;
  readonly plain: Buffer;
  /** Compressed by the first request for it: all pages in advance would take a tenth of the server’s start. */
  compressed(encoding: Encoding): Promise<Buffer>;
}

function pageOf(language: string, html: string, inside: InsideSources): Page {
  const plain = Buffer.from(html);
  const made = new Map<Encoding, Promise<Buffer>>();
  return {
    language,
    inside,
    plain,
    compressed(encoding) {
      const compressed = made.get(encoding) ?? compress[encoding](plain);
      made.set(encoding, compressed);
      return compressed;
    },
  };
}

/** What the server writes into the pages. */
export interface PageContent {
  readonly now: () => LenderNow;
  readonly settingsOf: (lender: LenderNow) => PortalSettings;
  /** Reads what every page says above the portal, and returns its markup in the language of the moment; empty for nothing. */
  readonly notices: () => Promise<NoticeNow>;
}

type NoticeNow = () => string;

/** The placeholders the server fills in. */
function fillIn(
  html: string,
  settings: PortalSettings,
  { accent, publicUrl, notice }: Pick<LenderNow, 'accent' | 'publicUrl'> & { readonly notice: string },
): string {
  const json = JSON.stringify(settings).replace(/</g, '\\u003c');
  const hasStyle = firstLook.test(html);
  return withNotice(html, notice)
    .replace('</style>', () => `${accent ? brandCss(accent) : ''}</style>`)
    .replace(
      '<!--settings-->',
      () =>
        `<script type="application/json" id="settings">${json}</script>${hasStyle ? '' : brandLink(accent)}`,
    )
    .replace(/%product%/g, () => escapeHtml(settings.lender.productName))
    .replace(/%lender%/g, () => escapeHtml(settings.lender.name))
    .replace('%public-url%', () => escapeHtml(publicUrl));
}

/** On top of the page, but behind it for the keyboard, whose first link must stay the one that skips to the content. */
function withNotice(html: string, notice: string): string {
  if (notice === '') return html;
  const [, sheet] = firstLook.exec(html) ?? [];
  return html
    .replace(
      '</head>',
      sheet === undefined ? '</head>' : `<link rel="stylesheet" crossorigin href="${sheet}"></head>`,
    )
    .replace('<body>', '<body class="flex flex-col">')
    .replace('<div id="root">', '<div id="root" class="order-last">')
    .replace('</body>', () => `${notice}</body>`);
}

type PageTexts = Readonly<Record<DrawnPage, string>>;

/** The pages as they were built in one language: English at the top of the folder, others in folders named after them. */
function readPages(folder: string): PageTexts {
  const read = (name: string) => readFileSync(join(folder, name), 'utf8');
  return {
    signIn: read('sign-in.html'),
    dashboard: read('dashboard.html'),
    deal: read('deal.html'),
    other: read('index.html'),
  };
}

/** Finds the page for a path, filled in once per change of the lender or the notice. */
function pagesOf(
  language: string,
  html: PageTexts,
  { now, settingsOf }: PageContent,
): (path: string, noticeNow: NoticeNow) => Page {
  let filled:
    | {
        readonly of: LenderNow;
        readonly notice: string;
        readonly pages: Record<DrawnPage, Page>;
      }
    | undefined;

  function pagesWith(notice: string): Record<DrawnPage, Page> {
    const lender = now();
    if (filled?.of !== lender || filled.notice !== notice) {
      const settings = inLanguage(language, () => settingsOf(lender));
      const load = (built: string) => {
        const html = fillIn(built, settings, { ...lender, notice });
        return pageOf(language, html, insideSources(built, html));
      };
      const pages = {
        signIn: load(html.signIn),
        dashboard: load(html.dashboard),
        deal: load(html.deal),
        other: load(html.other),
      };
      filled = { of: lender, notice, pages };
    }
    return filled.pages;
  }

  // A page that cannot be filled in stops the start.
  pagesWith('');
  return (path, noticeNow) => pagesWith(inLanguage(language, noticeNow))[drawnPageAt(path)];
}

interface PagesInLanguages {
  /** The languages that were built, English first. */
  readonly languages: readonly [string, ...string[]];
  /** The page that suits a path, in the language of its reader. */
  pageFor(request: FastifyRequest, path: string): Promise<Page>;
}

function pagesIn(folder: string, content: PageContent): PagesInLanguages {
  const english = pagesOf(sourceLanguage, readPages(folder), content);
  const others = readdirSync(folder)
    .filter((name) => existsSync(join(folder, name, 'index.html')))
    .map((language) => [language, pagesOf(language, readPages(join(folder, language)), content)] as const);
  const byLanguage = new Map(others);
  const languages = [sourceLanguage, ...byLanguage.keys()] as const;
  return {
    languages,
    async pageFor({ headers }, path) {
      const noticeNow = await content.notices();
      return (byLanguage.get(readerLanguage(headers, languages)) ?? english)(path, noticeNow);
    },
  };
}

async function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page): Promise<FastifyReply> {
  const accepted = request.headers['accept-encoding']?.toString() ?? '';
  const encoding = accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : undefined;
  reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-cache')
    .header('content-language', page.language)
    .header('vary', 'accept-encoding, accept-language, cookie')
    .header(
      'content-security-policy',
      allowing(page.inside, String(reply.getHeader('content-security-policy'))),
    );
  if (encoding === undefined) return reply.send(page.plain);
  const compressed = await page.compressed(encoding);
  return reply.header('content-encoding', encoding).send(compressed);
}

/**
 * Serves the built web app from `folder`: hashed assets with a one-year cache, and a page for every other path. Sign-in,
 * the dashboard and a deal have their own pages, so that what they need starts loading right away. `?language=es-US` on any
 * page chooses its language and leads back to it.
 */
export async function addWebPages(
  app: FastifyInstance,
  folder: string,
  content: PageContent,
  { production, cardPlace, publicUrl }: Pick<Config, 'production' | 'cardPlace' | 'publicUrl'>,
): Promise<void> {
  const { now } = content;
  await app.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    index: false,
  });
  addBuiltFile(app, folder, '/favicon.svg', { type: 'image/svg+xml', cacheControl: 'max-age=86400' });
  addInstalledApp(app, folder, now);
  app.get('/brand.css', async (request, reply) => {
    const { accent } = now();
    if (!accent) return answerNotFound(request, reply);
    return reply.type('text/css').header('cache-control', 'max-age=300').send(brandCss(accent));
  });

  await app.register(async (scope) => returnEarlySignIn(scope));

  const pages = pagesIn(folder, content);
  const cardFrame = cardFrameOrigin(cardPlace);
  if (cardFrame !== undefined)
    addCardFrame(app, readFileSync(join(folder, 'card-frame.html'), 'utf8'), cardFrame);

  app.setNotFoundHandler(async (request, reply) => {
    const path = pathOf(request.url);
    const isPage = (request.method === 'GET' || request.method === 'HEAD') && !noPage.test(path);
    if (!isPage) return answerNotFound(request, reply);
    const chosen = chosenLanguage(request.url, pages.languages);
    if (chosen) {
      const cookie = languageCookie(chosen.language, { publicUrl, isSaved: false });
      return reply
        .header('set-cookie', cookie)
        .header('cache-control', 'no-store')
        .redirect(chosen.address, 303);
    }
    // The page itself shows the not-found message.
    if (production && isClosed(path, now())) reply.code(404);
    return sendPage(request, reply, await pages.pageFor(request, path));
  });
}

/** Whether a page exists for others only: for development, or for lenders who take applications for its product. */
function isClosed(path: string, { flags }: LenderNow): boolean {
  if (isApplyAddress(path)) return !takesApplications(flags);
  const product = productAt(path);
  if (product !== undefined) return !flags[applicationFlag[product]];
  const page = developmentPageAt(path);
  // Loan officers work on every product.
  if (page?.name === 'loan officer') return Object.values(applicationFlag).every((flag) => !flags[flag]);
  return page !== undefined;
}

/** The page that relays the provider form’s messages: the only page allowed in frames, both ours and the provider’s. */
function addCardFrame(app: FastifyInstance, html: string, provider: string): void {
  const ancestors = [...new Set(["'self'", provider])].join(' ');
  const policy = `default-src 'none'; script-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors ${ancestors}`;
  app.get(framePath, async (_request, reply) =>
    reply
      .removeHeader('x-frame-options')
      .header('content-security-policy', policy)
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(html),
  );
}
