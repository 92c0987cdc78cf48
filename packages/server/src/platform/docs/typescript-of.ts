import { choicesOf, isNull, itemsOf, typeNameOf, type JsonSchema } from './json-schema.ts';

/** The TypeScript type of a schema's values. */
export function typescriptOf(schema: JsonSchema, indent = ''): string {
  const choices = choicesOf(schema).map((choice) => typeOfChoice(choice, indent));
  return [...new Set(choices)].join(' | ');
}

function typeOfChoice(schema: JsonSchema, indent: string): string {
  if (isNull(schema)) return 'null';
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.allOf) return schema.allOf.map((part) => typescriptOf(part, indent)).join(' & ');
  if (schema.prefixItems)
    return `[${schema.prefixItems.map((item) => typescriptOf(item, indent)).join(', ')}]`;
  switch (typeNameOf(schema)) {
    case 'object':
      return objectType(schema, indent);
    case 'array': {
      const items = itemsOf(schema);
      const type = items ? typescriptOf(items, indent) : 'unknown';
      return /^[^{]* [|&] /.test(type) ? `(${type})[]` : `${type}[]`;
    }
    case 'integer':
    case 'number':
      return 'number';
    case 'string':
      return 'string';
    case 'boolean':
      return 'boolean';
    default:
      return 'unknown';
  }
}

function objectType(schema: JsonSchema, indent: string): string {
  const { properties, required = [], additionalProperties } = schema;
  if (!properties) {
    const value =
      typeof additionalProperties === 'object' ? typescriptOf(additionalProperties, indent) : 'unknown';
    return `Record<string, ${value}>`;
  }
  const inner = `${indent}  `;
  const lines = Object.entries(properties).map(([name, field]) => {
    const key = /^[\w$]+$/.test(name) && !/^\d/.test(name) ? name : JSON.stringify(name);
    return `${inner}${key}${required.includes(name) ? '' : '?'}: ${typescriptOf(field, inner)};`;
  });
  return lines.length === 0 ? '{}' : `{\n${lines.join('\n')}\n${indent}}`;
}
