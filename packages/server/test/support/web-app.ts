import { cpSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The folder of a built web app as small as can be, in English and Spanish. */
export function builtApp(): string {
  const built = mkdtempSync(join(tmpdir(), 'drawbridge-web-'));
  mkdirSync(join(built, 'assets'));
  writeFileSync(join(built, 'assets/app-1.js'), 'let app;');
  mkdirSync(join(built, 'es-US'));
  for (const page of ['index', 'sign-in', 'dashboard', 'deal']) {
    writeFileSync(join(built, `${page}.html`), pageText(page, `${page} of %lender%`));
    writeFileSync(join(built, 'es-US', `${page}.html`), pageText(page, `${page} de %lender%`));
  }
  cpSync(new URL('../../../web/public', import.meta.url).pathname, built, { recursive: true });
  return built;
}

/** All but the empty page have the rules of their first look and the scripts that start the app inside. */
function pageText(page: string, words: string): string {
  const inside =
    page === 'index'
      ? ''
      : '<script>{let a}</script><script type="module" data-scripts="/assets/app-1.js">let b;</script><style data-sheet="/assets/app-1.css">p{margin:0}</style>';
  return `<title>%product%</title><link href="%public-url%/icon-512.png"><!--settings-->${inside}</head><body><div id="root"><p>${words}</p></div></body>`;
}
