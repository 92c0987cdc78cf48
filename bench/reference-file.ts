import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A file of `deploy`, as operators get it. */
export function referenceFile(name: string): string {
  return readFileSync(join(import.meta.dirname, '../deploy', name), 'utf8');
}

/** Replaces the values of lines such as `name=value` and `name: value`. Throws if a name has no line, or several. */
export function withValues(text: string, values: Readonly<Record<string, string | number>>): string {
  const found: string[] = [];
  const replaced = text.replaceAll(
    /^([ \t]*([\w.-]+)[ \t]*[=:][ \t]*).*$/gm,
    (line, start: string, name: string) => {
      if (!(name in values)) return line;
      found.push(name);
      return `${start}${values[name]}`;
    },
  );
  for (const name of Object.keys(values)) {
    const count = found.filter((each) => each === name).length;
    if (count !== 1) throw new Error(`${name} is there ${count} times instead of once`);
  }
  return replaced;
}
