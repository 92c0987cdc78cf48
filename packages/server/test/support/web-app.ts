import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
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
  return built;
}

function pageText(words: string): string {
  return `<title>%product%</title><!--settings--><p>${words}</p>`;
}
