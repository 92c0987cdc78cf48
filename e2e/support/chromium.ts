import { existsSync } from 'node:fs';
import { chromiumPath } from '../../bench/chromium.ts';

const headlessShell = '/usr/bin/chromium-headless-shell';

/** The browser of most journeys. */
export function headlessPath(): string {
  return process.env['HEADLESS_SHELL_PATH'] ?? (existsSync(headlessShell) ? headlessShell : chromiumPath);
}
