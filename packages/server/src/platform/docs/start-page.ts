import { problems } from '@drawbridge/contract/wire/problem.ts';
import type { CallGroup } from './call-groups.ts';
import { methodTag, permissionsSlug, type DocsPage, type Edition } from './docs-frame.ts';
import { html, type Html } from '../web/html.ts';
import type { NamedEvent } from './openapi.ts';

export interface StartParts {
  readonly webhooks: readonly NamedEvent[];
  /** Calls per minute. */
  readonly limits: { readonly perAddress: number; readonly perKey: number };
}

/** How to begin, every code of a problem, and every call. */
export function startPage(edition: Edition, { webhooks, limits }: StartParts): DocsPage {
  const { all, base, links, productName, groups } = edition;
  return {
    title: 'Getting started',
    main: html`<h1>${productName} API</h1>
      <p class="lead">
        Everything the portal’s pages do, your programs can do too. All calls are listed
        <a href="#calls">below</a> and described on the pages of the contents;
        <a href="${links.page(permissionsSlug)}">Who may call what</a> compares them.
      </p>
      ${requests(base, links.openApi)}${sessions(base)}${all ? apiKeys() : employeesOnly()}
      <section id="idempotency">
        <h2>Idempotency</h2>
        <p>
          Calls that move money or submit a request accept an <code>Idempotency-Key</code> header of your
          choice, up to 200 characters. Send the same key when you repeat a call that got no answer: it takes
          effect once, and each repeat gets the first answer. The same key with other contents is refused with
          <code>key_reused</code>.
        </p>
      </section>
      ${errors()}
      <section id="paging">
        <h2>Paging</h2>
        <p>
          Lists take <code>limit</code>, up to 1,000 rows, and where a list is long, <code>cursor</code>. Send
          back the <code>nextCursor</code> of an answer unchanged to get the next page; it is null on the last
          one. <code>sort</code> takes the name of a column, with a minus for descending order, and
          <code>q</code> searches. Pages never skip or repeat a row.
        </p>
      </section>
      <section id="limits">
        <h2>Rate limits</h2>
        <p>
          One address may make ${limits.perAddress.toLocaleString('en-US')} calls per
          minute${all ? html` and one API key ${limits.perKey.toLocaleString('en-US')}` : undefined}. Above
          that, calls get 429 with <code>Retry-After</code>, in seconds. Some calls by people who are not
          signed in have an hourly limit, given with the call.
        </p>
      </section>
      ${all ? webhookSection(webhooks, links.openApi) : undefined}
      <section id="calls">
        <h2>All calls</h2>
        ${groups.map((group) => callList(edition, group))}
      </section>`,
  };
}

function requests(base: string, openApi: string): Html {
  return html`<section id="requests">
    <h2>Requests</h2>
    <p>
      The base address is <code>${base}</code>, and every path begins with <code>/lima/api</code>. Requests
      and answers are JSON in UTF-8: send <code>Content-Type: application/json</code> with a body. Amounts are
      dollars with up to two decimals, dates are <code>YYYY-MM-DD</code>, and instants are UTC. Fields may be
      added to answers; ignore the ones you do not know.
    </p>
    <p>
      For generators and other machines there is
      <a href="${openApi}" download="openapi.json">openapi.json</a>, an OpenAPI 3.1 document.
    </p>
  </section>`;
}

function sessions(base: string): Html {
  const code = `curl '${base}/lima/api/users/validate' \\
  -H 'Content-Type: application/json' \\
  -d '{"username":"ana.ruiz@example.com","password":"your password"}'`;
  return html`<section id="sessions">
    <h2>Sessions</h2>
    <p>
      People sign in and get a token. Send it with every call as <code>Authorization: Bearer …</code>. It is
      valid for 22 minutes; <code>POST /lima/api/users/renewtoken</code> exchanges it for a new one as long as
      the session lasts.
    </p>
    <div class="code">
      <button type="button" class="copy needs-script" aria-label="Copy the sign-in example">Copy</button>
      <pre tabindex="0" role="region" aria-label="Sign-in example"><code>${code}</code></pre>
    </div>
  </section>`;
}

function apiKeys(): Html {
  return html`<section id="keys">
    <h2>API keys</h2>
    <p>
      The lender’s other systems send an API key instead: <code>Authorization: Bearer dbk_…</code>. A key
      works only for the calls that list “API keys”, and only with the right they name. Administrators create
      and revoke keys under Integrations.
    </p>
  </section>`;
}

function employeesOnly(): Html {
  return html`<section id="keys">
    <h2>API keys</h2>
    <p>
      This page shows the calls for borrowers and brokers. To see every call, employees open this page from
      Integrations, and other systems send their API key when they request this page or
      <code>/openapi.json</code>.
    </p>
  </section>`;
}

function errors(): Html {
  const rows = Object.entries(problems).map(
    ([code, { status, title }]) =>
      html`<tr id="${code}">
        <th scope="row"><code>${code}</code></th>
        <td>${status}</td>
        <td>${title}</td>
      </tr>`,
  );
  return html`<section id="errors">
    <h2>Errors</h2>
    <p>
      Every error is <code>application/problem+json</code> (RFC 9457). Act on its <code>code</code>, which
      never depends on the language; show people its <code>detail</code>, or else its <code>title</code>. For
      invalid input, <code>errors</code> names each field. Each call lists the codes it can answer with.
    </p>
    <details class="more" id="codes">
      <summary>All ${rows.length} codes</summary>
      ${wideTable('Codes', ['Code', 'Status', 'Meaning'], rows)}
    </details>
  </section>`;
}

function webhookSection(webhooks: readonly NamedEvent[], openApi: string): Html {
  const rows = webhooks.map(
    ({ type, about }) =>
      html`<tr>
        <th scope="row"><code>${type}</code></th>
        <td>${about}</td>
      </tr>`,
  );
  return html`<section id="webhooks">
    <h2>Webhooks</h2>
    <p>
      Webhooks notify the lender’s other systems of these events as they happen. Once an administrator
      registers an endpoint, it gets a POST of JSON with <code>id</code>, <code>type</code>,
      <code>createdAt</code>, <code>dealId</code>, <code>loanNumber</code> and <code>data</code> (ids and
      states). Each event’s schema is in <a href="${openApi}" download="openapi.json">openapi.json</a> under
      <code>webhooks</code>. Answer 2xx within 10 seconds. Other answers are retried for 24 hours. An event
      can arrive more than once, always with the same <code>id</code>, and events can arrive in any order.
    </p>
    <p>
      Deliveries are signed according to <a href="https://www.standardwebhooks.com">Standard Webhooks</a>:
      <code>webhook-id</code>, <code>webhook-timestamp</code> and <code>webhook-signature: v1,…</code>, the
      base64 HMAC-SHA256 of id, time and body, joined by dots. The key is the base64 after
      <code>whsec_</code> in the endpoint’s secret. While you rotate a secret, each delivery has two
      signatures, separated by a space. Refuse deliveries older than five minutes. Version 0.2 removes the
      older header, <code>Drawbridge-Signature</code>.
    </p>
    ${wideTable('Events', ['Event', 'Meaning'], rows)}
  </section>`;
}

function callList({ links }: Edition, { slug, title, calls }: CallGroup): Html {
  const rows = calls.map(({ name, route: { definition } }) => {
    const { method, path, summary } = definition;
    return html`<li id="${name}">
      <a href="${links.page(slug)}#${name}">${methodTag(method)} <span class="path">${path}</span></a
      ><span class="mute">${summary}</span>
    </li>`;
  });
  return html`<h3><a href="${links.page(slug)}">${title}</a></h3>
    <ul class="calls">
      ${rows}
    </ul>`;
}

/** A table that scrolls sideways where it does not fit. */
function wideTable(label: string, columns: readonly string[], rows: readonly Html[]): Html {
  return html`<div class="wide" role="region" aria-label="${label}" tabindex="0">
    <table>
      <thead>
        <tr>
          ${columns.map((column) => html`<th scope="col">${column}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>
  </div>`;
}
