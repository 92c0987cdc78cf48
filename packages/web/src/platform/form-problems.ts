import { get } from 'react-hook-form';
import { ProblemError } from '@drawbridge/contract/wire/client.ts';

/** The server’s error messages by field path. */
export function refusedBy(error: Error | null, within: string): Record<string, string> {
  const fieldErrors = error instanceof ProblemError ? (error.problem.errors ?? []) : [];
  return Object.fromEntries(
    fieldErrors.map(({ path, message }) => [
      path.startsWith(within) ? path.slice(within.length) : path,
      message,
    ]),
  );
}

export function isSame(sent: unknown, now: unknown, path: string): boolean {
  return JSON.stringify(get(sent, path)) === JSON.stringify(get(now, path));
}

/** The errors in the order of the fields. */
export function inOrder(
  errors: Readonly<Record<string, string>>,
  order: readonly string[],
): { field: string; message: string }[] {
  const placeOf = (path: string) => {
    const place = order.findIndex((name) => isUnder(path, name));
    return place === -1 ? order.length : place;
  };
  return Object.entries(errors)
    .map(([field, message]) => ({ field, message }))
    .toSorted((one, other) => placeOf(one.field) - placeOf(other.field));
}

/** Whether a path is a field’s own or that of a part of it. */
export function isUnder(path: string, name: string): boolean {
  return path === name || path.startsWith(`${name}.`);
}
