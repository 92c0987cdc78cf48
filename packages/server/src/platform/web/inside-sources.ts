import { createHash } from 'node:crypto';

/** The source by which a Content-Security-Policy allows a style or script element with exactly this text. */
export function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** The sources of what is inside a page. */
export interface InsideSources {
  readonly styles: readonly string[];
  readonly scripts: readonly string[];
}

/** The rules of the first look that a page has inside, and the address of the style sheet with all of them. */
export const firstLook = /<style data-sheet="([^"]+)">(.*?)<\/style>/s;

const insideScript = /<script(?: type="module")?(?: data-\w+="[^"]*")?>(.*?)<\/script>/gs;

/**
 * The sources of a page's own scripts and of its first look. The scripts are those of the page as it was built, because what is
 * filled in comes from people and must never be allowed to run.
 */
export function insideSources(built: string, filledIn: string): InsideSources {
  const [, , css] = firstLook.exec(filledIn) ?? [];
  return {
    styles: css === undefined ? [] : [hashSource(css)],
    scripts: Array.from(built.matchAll(insideScript), ([, code = '']) => hashSource(code)),
  };
}

/** The policy with these sources allowed besides the portal's own files. */
export function allowing({ styles, scripts }: InsideSources, policy: string): string {
  return policy
    .replace("style-src 'self'", (own) => [own, ...styles].join(' '))
    .replace("script-src 'self'", (own) => [own, ...scripts].join(' '));
}
