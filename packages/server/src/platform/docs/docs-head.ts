import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The links to the pages’ style sheet and script, from the built web app. Without it the pages are plain. */
export function docsHead(webFolder: string | undefined): string {
  if (webFolder === undefined) return '';
  const file = join(webFolder, 'docs-head.html');
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}
