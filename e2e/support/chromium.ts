import { existsSync } from 'node:fs';

/** Turns off what Debian’s Chromium does on its own. As root, it cannot use its sandbox. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/** The full browser, because the headless shell has no PDF viewer. */
export function chromiumPath(): string {
  return process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
}

const headlessShell = '/usr/bin/chromium-headless-shell';

/** The browser of most journeys. */
export function headlessPath(): string {
  return process.env['HEADLESS_SHELL_PATH'] ?? (existsSync(headlessShell) ? headlessShell : chromiumPath());
}
