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

/** Sign-in has the rules of its first look inside. */
function pageText(page: string, words: string): string {
  const styles = page === 'sign-in' ? '<style data-sheet="/assets/app-1.css">p{margin:0}</style>' : '';
  return `<title>%product%</title><link href="%public-url%/icon-512.png"><!--settings-->${styles}</head><body><div id="root"><p>${words}</p></div></body>`;
}
