import { gzipSync } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { roles } from '@drawbridge/domain/access/account-types.ts';
import { apiKeyRights } from '@drawbridge/domain/api-keys/api-key-rights.ts';
import { problems } from '@drawbridge/contract/wire/problem.ts';
import type { Route } from '@drawbridge/contract/wire/route.ts';
import { limitsOf, refusalsOf, rolesFor } from '@drawbridge/contract/wire/terms.ts';
import { escapeHtml } from '../web/pages.ts';
import { takesGzip } from './compress-json.ts';
import { docsPath, isEmployee, withoutEmployees, type SeesAll } from './docs-reader.ts';
import { openApiOf, type Described, type NamedEvent, type NamedRoute } from './openapi.ts';

const css = `
:root{color-scheme:light dark;--line:#e2dfd7;--soft:#f0eee8;--ink2:#56635d}
@media(prefers-color-scheme:dark){:root{--line:#29322d;--soft:#1c2420;--ink2:#a5b1aa}}
body{margin:0 auto;max-width:70rem;padding:2rem 1rem;font:15px/1.5 system-ui,sans-serif}
h1,h2,h3{line-height:1.25}h3{margin:2rem 0 0}code{font-size:.92em;overflow-wrap:anywhere}
p{margin:.4rem 0}.mute{color:var(--ink2)}.wide{overflow-x:auto}
table{border-collapse:collapse;width:100%}th,td{text-align:left;padding:.4rem .6rem;border-bottom:1px solid var(--line);vertical-align:top}
td.yes{font-weight:700}pre{background:var(--soft);padding:1rem;border-radius:8px;overflow:auto}
`;

function whoWords(route: Route): string {
  const { who, exceptFor, apiKey } = route.definition;
  if (who !== 'anyone') return [...who, ...(apiKey ? [`API keys with the ${apiKey} right`] : [])].join(', ');
  return exceptFor ? `anyone except ${exceptFor.join(' and ')}` : 'anyone';
}

function touchesWords(route: Route): string {
  const { touches } = route.definition;
  if (touches.data !== 'one deal') return touches.data;
  const { idAt, everyDealFor } = touches;
  const named = `one of the caller’s deals (id in ${idAt})`;
  return everyDealFor.length === 0 ? named : `${named}; any deal for ${everyDealFor.join(' and ')}`;
}

/** One row per call and one column per role: who may call it, and whose data it touches. */
function permissionMatrix(routes: readonly NamedRoute[], all: boolean): string {
  const shownRoles = roles.filter((role) => all || !isEmployee(role));
  const shownRights = all ? apiKeyRights : [];
  const columns = [...shownRoles, ...shownRights.map((right) => `API key: ${right}`)];
  const head = columns.map((column) => `<th scope="col">${column}</th>`).join('');
  const rows = routes.map(({ route }) => {
    const { who, method, path, apiKey, recognizes } = route.definition;
    const open = [
      ...shownRoles.map((role) => rolesFor(route).includes(role)),
      ...shownRights.map((right) => (who === 'anyone' ? !recognizes : apiKey === right)),
    ];
    const cells = open.map((yes) => (yes ? '<td class="yes">yes</td>' : '<td class="mute">no</td>'));
    return `<tr><th scope="row"><code>${method} ${escapeHtml(path)}</code></th><td>${who === 'anyone' ? 'yes' : 'no'}</td>${cells.join('')}<td>${escapeHtml(touchesWords(route))}</td></tr>`;
  });
  return `<div class="wide" role="region" aria-label="Who may call what" tabindex="0"><table><thead><tr><th scope="col">Call</th><th scope="col">signed out</th>${head}<th scope="col">Whose data</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>`;
}

function describe({ name, route }: NamedRoute): string {
  const { method, path, summary } = route.definition;
  return `<h3 id="${name}"><code>${method} ${escapeHtml(path)}</code></h3>
<p>${escapeHtml(summary)}</p>
<p class="mute">For: ${escapeHtml(whoWords(route))}. Touches: ${escapeHtml(touchesWords(route))}. Body up to ${limitsOf(route).bodyBytes.toLocaleString('en-US')} bytes.</p>
<p class="mute">Possible problems: ${refusalsOf(route)
    .map((code) => `<a href="#${code}">${code}</a>`)
    .join(', ')}</p>`;
}

function webhookTable(webhooks: readonly NamedEvent[]): string {
  const rows = webhooks.map(
    ({ type, about }) => `<tr><th scope="row"><code>${type}</code></th><td>${escapeHtml(about)}</td></tr>`,
  );
  return `<div class="wide" role="region" aria-label="Webhooks" tabindex="0"><table><thead><tr><th scope="col">Event</th><th scope="col">Meaning</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>`;
}

const webhookWords = `<p>Webhooks notify the lender’s other systems of these events as they happen. Once an administrator registers an endpoint, it gets a
POST of JSON with <code>id</code>, <code>type</code>, <code>createdAt</code>, <code>dealId</code>, <code>loanNumber</code> and <code>data</code> (ids and states). Each
event’s schema is in <a href="openapi.json" download>openapi.json</a> under <code>webhooks</code>. Answer 2xx within 10 seconds. Other answers are retried for 24 hours.
An event can arrive more than once, always with the same <code>id</code>, and events can arrive in any order.</p>
<p>Deliveries are signed according to <a href="https://www.standardwebhooks.com">Standard Webhooks</a>: <code>webhook-id</code>, <code>webhook-timestamp</code> and
<code>webhook-signature: v1,…</code>, the base64 HMAC-SHA256 of id, time and body, joined by dots. The key is the base64 after <code>whsec_</code> in the endpoint’s
secret. While you rotate a secret, each delivery has two signatures, separated by a space. Refuse deliveries older than five minutes. Version 0.2 removes the older
header, <code>Drawbridge-Signature</code>.</p>`;

const keyWords =
  '<p>The lender’s other systems send an API key instead: <code>Authorization: Bearer dbk_…</code>. A key works only for the calls below that list “API keys”, and only with the right they name. Administrators create and revoke keys under Integrations.</p>';

const employeeWords =
  '<p>This page shows the calls for borrowers and brokers. To see every call, employees open this page from Integrations, and other systems send their API key when they request this page or <code>/openapi.json</code>.</p>';

function docsPage({ routes, webhooks }: Described, productName: string, all: boolean): string {
  const codes = Object.entries(problems)
    .map(
      ([code, { status, title }]) =>
        `<tr id="${code}"><th scope="row"><code>${code}</code></th><td>${status}</td><td>${escapeHtml(title)}</td></tr>`,
    )
    .join('');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(productName)} API</title><link rel="stylesheet" href="/docs.css"></head><body><main>
<h1>${escapeHtml(productName)} API</h1>
<p>Requests and replies are JSON. The machine-readable document is <a href="openapi.json">/openapi.json</a>. Send a session token as <code>Authorization: Bearer …</code>.</p>
${all ? keyWords : employeeWords}
<h2 id="permissions">Who may call what</h2>${permissionMatrix(routes, all)}
<h2>Calls</h2>${routes.map(describe).join('\n')}
${all ? `<h2 id="webhooks">Webhooks</h2>${webhookWords}${webhookTable(webhooks)}` : ''}
<h2>Problems</h2><p>Every error is <code>application/problem+json</code> (RFC 9457) with one of these codes.</p>
<div class="wide" role="region" aria-label="Problems" tabindex="0"><table><thead><tr><th scope="col">Code</th><th scope="col">Status</th><th scope="col">Meaning</th></tr></thead><tbody>${codes}</tbody></table></div>
</main></body></html>`;
}

interface Packed {
  readonly plain: Buffer;
  readonly gzipped: Buffer;
}

interface Made {
  readonly name: string;
  readonly openApi: Packed;
  readonly page: Packed;
}

export interface DocsParts {
  readonly described: Described;
  readonly productName: () => string;
  readonly version: string;
  readonly seesAll: SeesAll;
}

/** Shared bytes, so that hundreds of slow readers do not each hold a copy in memory. */
function packed(text: string): Packed {
  const plain = Buffer.from(text);
  return { plain, gzipped: gzipSync(plain) };
}

function sendPacked(request: FastifyRequest, reply: FastifyReply, { plain, gzipped }: Packed): FastifyReply {
  reply.header('vary', 'accept-encoding, authorization').header('cache-control', 'no-cache');
  if (!takesGzip(request)) return reply.send(plain);
  return reply.header('content-encoding', 'gzip').send(gzipped);
}

/** `/openapi.json` for machines and `/docs` for people, both generated from the route table. */
export function addDocs(app: FastifyInstance, { described, productName, version, seesAll }: DocsParts): void {
  const made = new Map<boolean, Made>();

  /** The documents include the product’s name and are rebuilt when it changes. */
  async function docsFor(request: FastifyRequest): Promise<Made> {
    const name = productName();
    const all = await seesAll(request);
    const known = made.get(all);
    if (known?.name === name) return known;
    const shown = all ? described : withoutEmployees(described);
    const fresh = {
      name,
      openApi: packed(JSON.stringify(openApiOf(shown, name, version))),
      page: packed(docsPage(shown, name, all)),
    };
    made.set(all, fresh);
    return fresh;
  }

  // The page links to the document next to it, so the document also exists under each signed link.
  for (const place of ['/openapi.json', `${docsPath(':link')}openapi.json`])
    app.get(place, async (request, reply) => {
      reply.type('application/json; charset=utf-8');
      return sendPacked(request, reply, (await docsFor(request)).openApi);
    });
  for (const place of ['/docs', docsPath(':link')])
    app.get(place, async (request, reply) => {
      reply.type('text/html; charset=utf-8');
      return sendPacked(request, reply, (await docsFor(request)).page);
    });
  app.get('/docs.css', async (_request, reply) => reply.type('text/css').send(css));
}
