import type { CallGroup } from './call-groups.ts';
import type { Edition } from './docs-frame.ts';
import { fieldsOf } from './fields-of.ts';
import { schemaOf, type NamedRoute } from './openapi.ts';

/** What the script searches: each call with its address, and the names of its fields. */
export function searchIndex({ groups, links }: Edition): string {
  return JSON.stringify(
    groups.flatMap((group) => group.calls.map((call) => entryOf(links.page, group, call))),
  );
}

function entryOf(pageAt: (slug: string) => string, { slug, title }: CallGroup, { name, route }: NamedRoute) {
  const { method, path, summary, params, query, body, reply } = route.definition;
  const inputs = [params, query, body].filter((schema) => schema !== undefined);
  const schemas = [
    ...inputs.map((schema) => schemaOf(schema, 'input')),
    ...(typeof reply === 'string' ? [] : [schemaOf(reply, 'output')]),
  ];
  const fields = schemas
    .flatMap((schema) => fieldsOf(schema))
    .map(({ path: at }) => at.split('.').at(-1)?.replace('[]', '') ?? at);
  return {
    to: `${pageAt(slug)}#${name}`,
    name,
    group: title,
    method,
    path,
    summary,
    fields: [...new Set(fields)].join(' '),
  };
}
