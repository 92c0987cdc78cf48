import { exampleOf } from '@drawbridge/contract/route-examples.ts';
import type { Example } from '@drawbridge/contract/wire/example.ts';
import { urlOf } from '@drawbridge/contract/wire/client.ts';
import { schemaOf, type NamedRoute } from './openapi.ts';
import { typescriptOf } from './typescript-of.ts';

/** Stands for the id of a deal, until a reader puts in one of theirs. */
export const exampleDeal = '0'.repeat(32);

/** The contract's example of a call, as one of its callers would send it. */
export function requestExample({ name, route }: NamedRoute): Example {
  const { who } = route.definition;
  return exampleOf(name, {
    role: who === 'anyone' ? undefined : who[0],
    dealId: exampleDeal,
    email: 'ana.ruiz@example.com',
    password: 'your password',
  });
}

/** What a caller without rights of their own still needs. */
function needsToken({ definition: { who } }: NamedRoute['route']): boolean {
  return who !== 'anyone';
}

function inShell(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}

export function curlExample(named: NamedRoute, base: string): string {
  const { route } = named;
  const { method, keyed } = route.definition;
  const { body, ...place } = requestExample(named);
  const parts = [
    `curl ${method === 'POST' && body === undefined ? '-X POST ' : ''}${inShell(base + urlOf(route, place))}`,
    ...(needsToken(route) ? ['-H "Authorization: Bearer $TOKEN"'] : []),
    ...(keyed ? ['-H "Idempotency-Key: $(uuidgen)"'] : []),
    ...(body === undefined
      ? []
      : [`-H 'Content-Type: application/json'`, `-d ${inShell(JSON.stringify(body))}`]),
    ...(route.definition.reply === 'file' ? ['-OJ'] : []),
    ...(route.definition.reply === 'stream' ? ['-N'] : []),
  ];
  return parts.join(' \\\n  ');
}

export function typescriptExample(named: NamedRoute, base: string): string {
  const { route } = named;
  const { method, keyed, reply, body: bodySchema } = route.definition;
  const { body, ...place } = requestExample(named);
  const headers = [
    ...(needsToken(route) ? [`    Authorization: 'Bearer ' + token,`] : []),
    ...(keyed ? [`    'Idempotency-Key': crypto.randomUUID(),`] : []),
    ...(body === undefined ? [] : [`    'Content-Type': 'application/json',`]),
  ];
  const options = [
    ...(method === 'GET' ? [] : [`  method: '${method}',`]),
    ...(headers.length === 0 ? [] : ['  headers: {', ...headers, '  },']),
    ...(body === undefined ? [] : ['  body: JSON.stringify(body),']),
  ];
  const address = `'${base}${urlOf(route, place)}'`;
  const fetched = options.length === 0 ? address : `${address}, {\n${options.join('\n')}\n}`;
  const types = [
    ...(bodySchema && body !== undefined
      ? [`type Body = ${typescriptOf(schemaOf(bodySchema, 'input'))};`]
      : []),
    ...(typeof reply === 'string' ? [] : [`type Answer = ${typescriptOf(schemaOf(reply, 'output'))};`]),
  ];
  return [
    ...types,
    ...(types.length > 0 ? [''] : []),
    ...(body === undefined
      ? []
      : [`const body${bodySchema ? ': Body' : ''} = ${JSON.stringify(body, null, 2)};`]),
    `const response = await fetch(${fetched});`,
    'if (!response.ok) throw new Error((await response.json()).code);',
    readAnswer(reply),
  ].join('\n');
}

function readAnswer(reply: NamedRoute['route']['definition']['reply']): string {
  if (reply === 'file') return 'const file = await response.blob();';
  if (reply === 'stream') return 'const events = response.body?.pipeThrough(new TextDecoderStream());';
  return 'const answer = (await response.json()) as Answer;';
}
