import type { FastifyRequest } from 'fastify';
import type { FieldError } from '@drawbridge/contract/wire/problem.ts';
import type { AnySchema, Route } from '@drawbridge/contract/wire/route.ts';
import { sentenceFor } from './input-sentences.ts';
import { refuse, type Refusal } from './refusal.ts';

/**
 * A request’s input as parsed by its route’s schemas, or the fields that are wrong, with the sentences the forms show.
 */
export function readInput(
  route: Route,
  request: Pick<FastifyRequest, 'params' | 'query' | 'body'>,
): { params: unknown; query: unknown; body: unknown } | Refusal {
  const { params, query, body } = route.definition;
  const errors: FieldError[] = [];
  function read(schema: AnySchema | undefined, value: unknown): unknown {
    if (!schema) return undefined;
    const result = parse(schema, value);
    if ('data' in result) return result.data;
    errors.push(
      ...result.faults.map((fault) => ({
        path: fault.path.join('.'),
        message: inFormWords(schema, value, fault),
      })),
    );
    return undefined;
  }
  const input = {
    params: read(params, request.params),
    query: read(query, request.query),
    body: read(body, request.body ?? {}),
  };
  return errors.length > 0 ? refuse('invalid_input', { errors }) : input;
}

type Path = readonly PropertyKey[];

interface Fault {
  readonly path: Path;
  readonly message: string;
  /** Text was expected but is missing. */
  readonly lacksText: boolean;
}

function parse(schema: AnySchema, value: unknown): { data: unknown } | { faults: Fault[] } {
  const ours = new Set<string>();
  const result = schema.safeParse(value, {
    error: (issue) => {
      const message = sentenceFor(issue);
      ours.add(message);
      return message;
    },
  });
  if (result.success) return { data: result.data };
  return {
    faults: result.error.issues.map(({ path, message, ...issue }) => ({
      path,
      message,
      lacksText: ours.has(message) && issue.code === 'invalid_type' && issue.expected === 'string',
    })),
  };
}

/**
 * Forms send empty fields, but other callers may omit the key. A missing key gets the same sentence as an empty field.
 */
function inFormWords(schema: AnySchema, value: unknown, { path, message, lacksText }: Fault): string {
  if (!lacksText) return message;
  const given = at(value, path);
  if (given !== undefined && given !== null) return message;
  const emptied = parse(schema, withEmpty(value, path));
  if ('data' in emptied) return message;
  return emptied.faults.find((fault) => fault.path.join('.') === path.join('.'))?.message ?? message;
}

function at(value: unknown, path: Path): unknown {
  let found = value;
  for (const key of path) found = (found as Record<PropertyKey, unknown> | null | undefined)?.[key];
  return found;
}

/** A copy of the value with empty text at `path`. */
function withEmpty(value: unknown, [key, ...rest]: Path): unknown {
  if (key === undefined) return '';
  if (Array.isArray(value))
    return value.map((item: unknown, place) => (place === key ? withEmpty(item, rest) : item));
  const held = (typeof value === 'object' ? value : null) ?? {};
  return { ...held, [key]: withEmpty((held as Record<PropertyKey, unknown>)[key], rest) };
}
