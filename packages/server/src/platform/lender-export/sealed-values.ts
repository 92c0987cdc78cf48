import type { Sealing } from '../secrets/sealing.ts';

/** A row by column, as far as secrets need it. */
export type Holder = Readonly<Record<string, unknown>>;

/** Where encrypted values open. Features know it, and the app collects it from them. */
export interface SealedPlaces {
  /** By `table.column`: the place of a column's value. */
  readonly columns: Readonly<Record<string, (row: Holder) => string>>;
  /** By `table.column`: the place of each value in a column of many. */
  readonly maps: Readonly<Record<string, (row: Holder, name: string) => string>>;
  /** By the name of a value anywhere in a nested column: its place. */
  readonly names: Readonly<Record<string, (holder: Holder) => string>>;
  /** By `table.column`: the names of values there that are secret, but not encrypted. */
  readonly plain: Readonly<Record<string, readonly string[]>>;
  /** By `table.column`: digests that are made again, from the row with its secrets. */
  readonly digests: Readonly<Record<string, (sealing: Sealing, row: Holder) => string>>;
}

/** A secret in a nested value: the path to it as a JSON pointer, and its place; undefined if it is not encrypted. */
export interface NestedSecret {
  readonly path: string;
  /** Null where an export has left it out. */
  readonly value: string | null;
  readonly place: string | undefined;
}

/** Every secret in a nested column's value. */
export function nestedSecrets(
  places: SealedPlaces,
  { column, row }: { readonly column: string; readonly row: Holder },
  value: unknown,
): NestedSecret[] {
  const ofMap = places.maps[column];
  if (ofMap)
    return Object.entries(value as Record<string, unknown>).flatMap(([name, sealed]) =>
      isSecret(sealed) ? [{ path: `/${escaped(name)}`, value: sealed, place: ofMap(row, name) }] : [],
    );
  return [...secretsIn(places, places.plain[column] ?? [], value, '')];
}

function* secretsIn(
  places: SealedPlaces,
  plain: readonly string[],
  value: unknown,
  path: string,
): Generator<NestedSecret> {
  if (typeof value !== 'object' || value === null) return;
  for (const [name, inner] of Object.entries(value)) {
    const at = `${path}/${escaped(name)}`;
    const place = places.names[name]?.(value as Holder);
    if (isSecret(inner) && (place !== undefined || plain.includes(name)))
      yield { path: at, value: inner, place };
    else yield* secretsIn(places, plain, inner, at);
  }
}

function isSecret(value: unknown): value is string | null {
  return typeof value === 'string' || value === null;
}

function escaped(name: string): string {
  return name.replaceAll('~', '~0').replaceAll('/', '~1');
}

/** The object that holds what a JSON pointer names, and its name there. Undefined if the pointer leads nowhere. */
export function holderAt(
  value: unknown,
  path: string,
): { readonly holder: Record<string, unknown>; readonly name: string } | undefined {
  const steps = path
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
  const name = steps.pop();
  let holder = value;
  for (const step of steps) {
    if (typeof holder !== 'object' || holder === null || !Object.hasOwn(holder, step)) return undefined;
    holder = (holder as Record<string, unknown>)[step];
  }
  if (name === undefined || typeof holder !== 'object' || holder === null || !Object.hasOwn(holder, name))
    return undefined;
  return { holder: holder as Record<string, unknown>, name };
}
