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
    writeFileSync(join(built, `${page}.html`), pageText(`${page} of %lender%`));
    writeFileSync(join(built, 'es-US', `${page}.html`), pageText(`${page} de %lender%`));
  }
  cpSync(new URL('../../../web/public', import.meta.url).pathname, built, { recursive: true });
  return built;
}

function pageText(words: string): string {
  return `<title>%product%</title><link href="%public-url%/icon-512.png"><!--settings--><body><div id="root"><p>${words}</p></div></body>`;
}
