import { createHash } from 'node:crypto';

/** The source by which a Content-Security-Policy allows a style element with exactly this text. */
export function styleSource(css: string): string {
  return `'sha256-${createHash('sha256').update(css).digest('base64')}'`;
}
