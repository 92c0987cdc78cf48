import { problems, type ProblemCode } from '@drawbridge/contract/wire/problem.ts';
import { effectOf, limitsOf, refusalsOf } from '@drawbridge/contract/wire/terms.ts';
import { touchesWords, whoWords } from './caller-words.ts';
import { methodTag, type Edition } from './docs-frame.ts';
import { fieldsOf } from './fields-of.ts';
import type { JsonSchema } from './json-schema.ts';
import { html, joined, type Html } from '../web/html.ts';
import { schemaOf, type NamedRoute } from './openapi.ts';
import { curlExample, exampleDeal, requestExample, typescriptExample } from './request-examples.ts';
import { sampleOf } from './sample-of.ts';

/** One call: on the left what it is, on the right how to make it. */
export function callArticle(edition: Edition, named: NamedRoute): Html {
  const { name, route } = named;
  const { method, path, summary, params, query, body } = route.definition;
  const id = `title.${name}`;
  return html`<article class="call" id="${name}" aria-labelledby="${id}">
    <div class="about">
      <div class="call-title">
        <h2 id="${id}">${methodTag(method)} <code>${breakable(path)}</code></h2>
        <a class="anchor" href="#${name}" aria-label="Link to ${method} ${path}">#</a>
      </div>
      <p class="summary">${summary}</p>
      ${terms(named)}
      ${params && fieldTable('Path', schemaOf(params, 'input'), 'required')}${query && fieldTable('Query', schemaOf(query, 'input'), 'required')}
      ${body && fieldTable('Body', schemaOf(body, 'input'), 'required')}${answer(named)}${errors(edition, named)}
    </div>
    <div class="samples">${samples(edition, named)}</div>
  </article>`;
}

/** A path may wrap after each slash. */
function breakable(path: string): Html {
  return joined(
    path.split('/').map((part) => html`${part}`),
    '/<wbr>',
  );
}

function terms({ route }: NamedRoute): Html {
  const { bodyBytes, strangersAnHour } = limitsOf(route);
  const { body, keyed, strangersProve, notWhileViewing } = route.definition;
  const term = (title: string, words: string) =>
    html`<div>
      <dt>${title}</dt>
      <dd>${words}</dd>
    </div>`;
  return html`<dl class="terms">
    ${term('Who may call', whoWords(route))}${term('Data', touchesWords(route))}
    ${body && term('Largest body', `${bodyBytes.toLocaleString('en-US')} bytes`)}
    ${strangersAnHour === undefined ? undefined : term('Signed out', `up to ${strangersAnHour} calls an hour from one address`)}
    ${keyed && term('Idempotency-Key', 'accepted: repeats have one effect')}
    ${strangersProve && term('Form-Proof', 'signed out: a solved puzzle, where the lender asks for one')}
    ${notWhileViewing && term('Viewing', 'refused while an employee views the account')}
  </dl>`;
}

/** Marks what a request must have and what an answer may lack. */
function fieldTable(title: string, schema: JsonSchema, marks: 'required' | 'optional'): Html | undefined {
  const fields = fieldsOf(schema);
  if (fields.length === 0) return undefined;
  const rows = fields.map(
    ({ path, type, required, limits }) =>
      html`<tr>
        <th scope="row">
          <code>${path}</code
          >${required === (marks === 'required') ? html` <span class="${marks}">${marks}</span>` : undefined}
        </th>
        <td><code>${type}</code>${limits === '' ? undefined : html` <span class="mute">${limits}</span>`}</td>
      </tr>`,
  );
  return html`<table class="fields">
    <caption>
      ${title}
    </caption>
    <thead class="unseen">
      <tr>
        <th scope="col">Field</th>
        <th scope="col">Type and limits</th>
      </tr>
    </thead>
    <tbody>
      ${rows}
    </tbody>
  </table>`;
}

function answer({ route }: NamedRoute): Html {
  const { reply, status = 200 } = route.definition;
  if (reply === 'file')
    return html`<p class="label">Answer ${status}</p>
      <p>The bytes of a file.</p>`;
  if (reply === 'stream')
    return html`<p class="label">Answer ${status}</p>
      <p>Server-sent events, until either side closes the connection.</p>`;
  const schema = schemaOf(reply, 'output');
  const table = fieldTable(`Answer ${status}`, schema, 'optional');
  if (!table)
    return html`<p class="label">Answer ${status}</p>
      <p>JSON without named fields.</p>`;
  const count = fieldsOf(schema).length;
  return html`<details class="more">
    <summary>Answer ${status}: ${count} ${count === 1 ? 'field' : 'fields'}</summary>
    ${table}
  </details>`;
}

function errors({ links }: Edition, { route }: NamedRoute): Html {
  const own = route.definition.refusals ?? [];
  const shared = refusalsOf(route).filter((code) => !own.includes(code));
  const linked = (code: ProblemCode) => html`<a href="${links.start}#${code}"><code>${code}</code></a>`;
  const rows = own
    .toSorted()
    .map(
      (code) =>
        html`<li>
          ${linked(code)} <span class="mute">${problems[code].status}</span> ${problems[code].title}
        </li>`,
    );
  return html`<details class="more">
    <summary>Errors: ${own.length + shared.length} codes</summary>
    <ul class="errors">
      ${rows}
      <li><span class="mute">As with other calls:</span> ${joined(shared.map(linked), ', ')}</li>
    </ul>
  </details>`;
}

function samples({ base }: Edition, named: NamedRoute): Html {
  const { name, route } = named;
  const { reply, method, path, status = 200 } = route.definition;
  const call = `${method} ${path}`;
  const sample = (title: string, code: string, isOpen: boolean, choice: Html | undefined) =>
    html`<details class="sample" ${choice}${isOpen ? html` open` : undefined}>
      <summary>${title}</summary>
      <div class="code">
        <button type="button" class="copy needs-script" aria-label="Copy ${title}: ${call}">Copy</button>
        <pre tabindex="0" role="region" aria-label="${title}: ${call}"><code>${code}</code></pre>
      </div>
    </details>`;
  const choice = html` name="${name}"`;
  return html`${sample('curl', curlExample(named, base), true, choice)}${sample('TypeScript', typescriptExample(named, base), false, choice)}
  ${typeof reply === 'string' ? undefined : sample(`Example answer ${status}`, JSON.stringify(sampleOf(schemaOf(reply, 'output')), null, 2), true, undefined)}
  ${reply === 'stream' ? undefined : html`<button type="button" class="try needs-script" aria-label="Try it: ${call}" data-call="${JSON.stringify(trial(named))}">Try it</button>`}`;
}

/** What the script needs to make the call. */
function trial(named: NamedRoute) {
  const { route } = named;
  const { method, path, keyed, query, touches } = route.definition;
  const example = requestExample(named);
  const queryNames = query ? fieldsOf(schemaOf(query, 'input')).map((field) => field.path) : [];
  return {
    method,
    path,
    params: [...path.matchAll(/:(\w+)/g)].map(([, param = '']) => [param, example.params?.[param] ?? '']),
    query: queryNames.map((each) => [each, example.query?.[each] ?? '']),
    body: example.body,
    keyed: keyed ?? false,
    writes: effectOf(route) === 'writes',
    anyone: route.definition.who === 'anyone',
    ...(touches.data === 'one deal' ? { exampleDeal } : {}),
  };
}
