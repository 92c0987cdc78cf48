import { setImmediate as nextTurn } from 'node:timers/promises';
import * as z from 'zod';
import { problem, problems } from '@drawbridge/contract/wire/problem.ts';
import type { AnySchema, Route } from '@drawbridge/contract/wire/route.ts';
import { limitsOf, refusalsOf } from '@drawbridge/contract/wire/terms.ts';

export interface NamedRoute {
  readonly name: string;
  readonly route: Route;
}

export interface NamedEvent {
  readonly type: string;
  readonly about: string;
  readonly schema: AnySchema;
}

export interface Described {
  readonly routes: readonly NamedRoute[];
  readonly webhooks: readonly NamedEvent[];
}

/** What a schema takes (`input`) or gives (`output`), as JSON Schema. */
export function schemaOf(schema: AnySchema, io: 'input' | 'output'): Record<string, unknown> {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return json;
}

function parametersOf(schema: AnySchema | undefined, place: 'path' | 'query'): unknown[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, unknown>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'Repeats with the same key and contents have one effect and get the same answer.',
  schema: { type: 'string', minLength: 1, maxLength: 200 },
};

const formProof = {
  name: 'Form-Proof',
  in: 'header',
  required: false,
  description:
    'A solved puzzle, where the lender asks people who are not signed in for one (`portal.formPuzzle`).',
  schema: { type: 'string', maxLength: 200 },
};

function contentOf(reply: Route['definition']['reply']): Record<string, unknown> {
  if (reply === 'file')
    return { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } };
  if (reply === 'stream') return { 'text/event-stream': { schema: { type: 'string' } } };
  return { 'application/json': { schema: schemaOf(reply, 'output') } };
}

function securityOf({ definition: { who, recognizes, apiKey } }: Route): Record<string, string[]>[] {
  if (who === 'anyone') return recognizes ? [{}, { session: [] }] : [];
  // The list names the right the key needs, as OpenAPI 3.1 allows.
  return [{ session: [] }, ...(apiKey ? [{ apiKey: [apiKey] }] : [])];
}

function operationOf({ name, route }: NamedRoute): Record<string, unknown> {
  const {
    summary,
    who,
    touches,
    params,
    query,
    body,
    reply,
    keyed,
    strangersProve,
    exceptFor,
    status = 200,
  } = route.definition;
  const byStatus = Map.groupBy(refusalsOf(route), (code) => problems[code].status);
  return {
    operationId: name,
    tags: [name.split('.')[0]],
    summary,
    'x-who': who,
    ...(exceptFor ? { 'x-except-for': exceptFor } : {}),
    'x-touches': touches,
    'x-limits': limitsOf(route),
    security: securityOf(route),
    parameters: [
      ...parametersOf(params, 'path'),
      ...parametersOf(query, 'query'),
      ...(keyed ? [idempotencyKey] : []),
      ...(strangersProve ? [formProof] : []),
    ],
    ...(body
      ? {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: schemaOf(body, 'input') } },
          },
        }
      : {}),
    responses: {
      [status]: { description: 'Success.', content: contentOf(reply) },
      ...Object.fromEntries(
        [...byStatus].map(([status, codes]) => [
          status,
          {
            description: codes.map((code) => `\`${code}\`: ${problems[code].title}`).join(' '),
            content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
          },
        ]),
      ),
    },
  };
}

const header = (name: string, description: string, deprecated = false) => ({
  name,
  in: 'header',
  required: !deprecated,
  deprecated,
  description,
  schema: { type: 'string' },
});

/** Standard Webhooks headers, and the older header, which version 0.2 stops sending. */
const signatureParameters = [
  header('webhook-id', 'The event’s id, the same on every attempt.'),
  header('webhook-timestamp', 'When this attempt was sent, in Unix seconds.'),
  header(
    'webhook-signature',
    'For each valid secret, `v1,` followed by the base64 HMAC-SHA256 of id, time and body, joined by dots.',
  ),
  header(
    'Drawbridge-Signature',
    '`t=` followed by the sending time, then for each valid secret `,v1=` followed by the hex HMAC-SHA256 of that time, a dot and the body.',
    true,
  ),
];

/** What a receiver gets. Only the body differs between events. */
function deliveryOf({ type, about, schema }: NamedEvent): Record<string, unknown> {
  return {
    post: {
      operationId: `webhook ${type}`,
      tags: ['webhooks'],
      summary: about,
      parameters: signatureParameters,
      requestBody: {
        required: true,
        content: { 'application/json': { schema: schemaOf(schema, 'output') } },
      },
      responses: {
        '2XX': { description: 'Received. Any other answer, or none within 10 seconds, is retried.' },
      },
    },
  };
}

/**
 * The OpenAPI 3.1 document for a route table and the webhook events. It takes a third of a second, so other requests get a turn
 * after each route.
 */
export async function openApiOf(
  { routes, webhooks }: Described,
  productName: string,
  version: string,
): Promise<Record<string, unknown>> {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const named of routes) {
    await nextTurn();
    const path = named.route.definition.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [named.route.definition.method.toLowerCase()]: operationOf(named) };
  }
  return {
    openapi: '3.1.0',
    info: { title: `${productName} API`, version, license: { name: 'Apache-2.0', identifier: 'Apache-2.0' } },
    paths,
    webhooks: Object.fromEntries(webhooks.map((event) => [event.type, deliveryOf(event)])),
    components: {
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        apiKey: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'dbk_…',
          description:
            'An API key that an administrator created under Integrations. It needs the right that the call names.',
        },
      },
      schemas: { Problem: schemaOf(problem, 'output') },
    },
  };
}
