/** Paths that exist only outside production. `:name` matches anything. */
const patterns = {
  '/thank-you/:type': 'thank you',
  '/lo-user-dashboard': 'loan officer',
} as const;

export type DevelopmentPageName = (typeof patterns)[keyof typeof patterns];

export interface DevelopmentPage {
  readonly name: DevelopmentPageName;
  /** The text in the variable part’s place. */
  readonly about: string | undefined;
}

/** Paths that match a pattern but are public pages. */
const forEverybody = new Set(['/thank-you/form']);

/** The development page at a URL-encoded path, if there is one. */
export function developmentPageAt(path: string): DevelopmentPage | undefined {
  const asked = path.length > 1 ? path.replace(/\/$/, '') : path;
  if (forEverybody.has(asked)) return undefined;
  for (const [pattern, name] of Object.entries(patterns)) {
    const [fixed = '', variable] = pattern.split(':');
    if (variable === undefined && asked === fixed) return { name, about: undefined };
    const rest = asked.startsWith(fixed) ? asked.slice(fixed.length) : '';
    if (variable !== undefined && rest !== '' && !rest.includes('/')) return { name, about: decode(rest) };
  }
  return undefined;
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
