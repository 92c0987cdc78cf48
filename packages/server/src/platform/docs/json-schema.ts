/** The part of JSON Schema that the contract's schemas become. */
export interface JsonSchema {
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly format?: string;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly exclusiveMaximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly default?: unknown;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | JsonSchema;
  readonly propertyNames?: JsonSchema;
  readonly items?: JsonSchema | boolean;
  readonly prefixItems?: readonly JsonSchema[];
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
}

/** The schemas of which a value fits one. A schema without a choice is its only one. */
export function choicesOf(schema: JsonSchema): readonly JsonSchema[] {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return choices.flatMap(choicesOf);
  const { type } = schema;
  return type === undefined || typeof type === 'string'
    ? [schema]
    : type.map((each) => ({ ...schema, type: each }));
}

export function isNull({ type }: JsonSchema): boolean {
  return type === 'null';
}

/** The name of a schema’s type; empty if it allows any. */
export function typeNameOf({ type = [] }: JsonSchema): string {
  return [type].flat()[0] ?? '';
}

export function itemsOf({ items }: JsonSchema): JsonSchema | undefined {
  return typeof items === 'object' ? items : undefined;
}
