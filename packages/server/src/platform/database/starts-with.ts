/** A `like` pattern for texts that start with `start`, with `%`, `_` and `\` escaped. */
export function startsWith(start: string): string {
  return `${start.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}
