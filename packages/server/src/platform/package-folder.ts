import { findPackageJSON } from 'node:module';
import { dirname, join } from 'node:path';

/** A folder of this package, next to `src` and to `dist`, where the built server runs. */
export function packageFolder(name: string): string {
  const description = findPackageJSON('.', import.meta.url);
  if (description === undefined) throw new Error(`${import.meta.url} belongs to no package`);
  return join(dirname(description), name);
}
