/** The pattern of `like` for texts that begin with `start`, whose own `%`, `_` and `\` mean themselves. */
export function startsWith(start: string): string {
  return `${start.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}
