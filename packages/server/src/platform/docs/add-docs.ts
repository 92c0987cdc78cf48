import { gzipSync } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sourceLanguage } from '@drawbridge/messages/src/language-tags.ts';
import type { Config } from '../config/config.ts';
import { takesGzip } from '../http/compress-json.ts';
import { inPieces } from '../http/in-pieces.ts';
import { inLanguage } from '../language/in-language.ts';
import type { LenderNow } from '../lender-settings/lender-now.ts';
import { brandLink } from '../web/brand-css.ts';
import { groupsOf } from './call-groups.ts';
import type { Edition } from './docs-frame.ts';
import { docsLinksFor } from './docs-links.ts';
import { docsPath, withoutEmployees, type SeesAll } from './docs-reader.ts';
import { openApiOf, type Described } from './openapi.ts';

export interface DocsParts {
  readonly described: Described;
  readonly now: () => LenderNow;
  readonly version: string;
  readonly seesAll: SeesAll;
  /** What the built web app puts into each page’s head: links to its style sheet and script. */
  readonly head: string;
  readonly config: Pick<Config, 'API_KEY_RATE_LIMIT' | 'CLIENT_ID' | 'CLIENT_SECRET' | 'RATE_LIMIT' | 'demo'>;
}

/** Shared bytes, so that hundreds of slow readers do not each hold a copy in memory. */
interface Packed {
  readonly plain: Buffer;
  readonly gzipped: Buffer;
  readonly isFound: boolean;
}

/** What one kind of reader gets. Each document is made when it is first asked for. */
interface Shelf {
  /** The documents include the product’s name and are made again when the lender’s settings change. */
  readonly of: LenderNow;
  readonly shown: Described;
  readonly edition: Edition;
  readonly pages: Map<string | undefined, Packed>;
  openApi?: Promise<Packed>;
}

interface Asked {
  readonly link?: string;
  readonly page?: string;
}

function packed(text: string, isFound = true): Packed {
  const plain = Buffer.from(text);
  return { plain, gzipped: gzipSync(plain), isFound };
}

function sendPacked(
  request: FastifyRequest,
  reply: FastifyReply,
  { plain, gzipped, isFound }: Packed,
): FastifyReply {
  if (!isFound) reply.code(404);
  reply.header('vary', 'accept-encoding, authorization').header('cache-control', 'no-cache');
  if (!takesGzip(request)) return reply.header('content-length', plain.length).send(inPieces(plain));
  return reply.header('content-encoding', 'gzip').send(gzipped);
}

/** `/openapi.json` for machines and the pages under `/docs` for people, all generated from the route table. */
export function addDocs(app: FastifyInstance, parts: DocsParts): void {
  const { described, now, version, seesAll, config } = parts;
  const limits = { perAddress: config.RATE_LIMIT, perKey: config.API_KEY_RATE_LIMIT };
  const shelves = new Map<string, Shelf>();

  async function shelfFor(request: FastifyRequest): Promise<Shelf> {
    const all = await seesAll(request);
    const isLinked = (request.params as Asked).link !== undefined;
    const lender = now();
    const place = `${all} ${isLinked}`;
    const known = shelves.get(place);
    if (known?.of === lender) return known;
    const shown = all ? described : withoutEmployees(described);
    const edition = editionOf(parts, lender, { shown, all, isLinked });
    const fresh: Shelf = { of: lender, shown, edition, pages: new Map() };
    shelves.set(place, fresh);
    return fresh;
  }

  async function pageFor(request: FastifyRequest): Promise<Packed> {
    // Loaded with the contract’s examples when someone first reads.
    const { writePage } = await import('./write-page.ts');
    const { edition, shown, pages } = await shelfFor(request);
    const { page } = request.params as Asked;
    const known = pages.get(page);
    if (known) return known;
    const { text, isFound } = inLanguage(sourceLanguage, () =>
      writePage(edition, page, { webhooks: shown.webhooks, limits }),
    );
    const fresh = packed(text, isFound);
    // Made-up addresses must not fill the memory.
    if (isFound) pages.set(page, fresh);
    return fresh;
  }

  async function openApiFor(request: FastifyRequest): Promise<Packed> {
    const shelf = await shelfFor(request);
    shelf.openApi ??= inLanguage(sourceLanguage, async () =>
      packed(JSON.stringify(await openApiOf(shelf.shown, shelf.edition.productName, version))),
    );
    return shelf.openApi;
  }

  // The pages link to the document next to them, so the document also exists under each signed link.
  for (const place of ['/openapi.json', `${docsPath(':link')}openapi.json`])
    app.get(place, async (request, reply) => {
      reply.type('application/json; charset=utf-8');
      return sendPacked(request, reply, await openApiFor(request));
    });
  for (const place of ['/docs', '/docs/:page', docsPath(':link'), `${docsPath(':link')}:page`])
    app.get(place, async (request, reply) => {
      const type = (request.params as Asked).page === 'search.json' ? 'application/json' : 'text/html';
      reply.type(`${type}; charset=utf-8`);
      return sendPacked(request, reply, await pageFor(request));
    });
}

interface Reader {
  readonly shown: Described;
  readonly all: boolean;
  readonly isLinked: boolean;
}

function editionOf(
  { head, config: { demo, CLIENT_ID: id, CLIENT_SECRET: secret } }: DocsParts,
  { lender, accent, publicUrl }: LenderNow,
  { shown, all, isLinked }: Reader,
): Edition {
  return {
    productName: lender.productName,
    all,
    groups: groupsOf(shown.routes),
    links: docsLinksFor(isLinked),
    base: publicUrl,
    head: { markup: head + brandLink(accent) },
    triesWrites: demo,
    client: id !== undefined && secret !== undefined ? { id, secret } : undefined,
  };
}
