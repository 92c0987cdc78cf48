import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The folder of a built web app as small as can be. */
export function builtApp(): string {
  const built = mkdtempSync(join(tmpdir(), 'drawbridge-web-'));
  mkdirSync(join(built, 'assets'));
  writeFileSync(join(built, 'assets/app-1.js'), 'let app;');
  for (const page of ['index', 'sign-in', 'dashboard', 'deal']) {
    writeFileSync(
      join(built, `${page}.html`),
      `<title>%product%</title><!--settings--><p>${page} of %lender%</p>`,
    );
  }
  return built;
}
