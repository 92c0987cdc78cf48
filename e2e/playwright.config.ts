import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { chromiumFlags } from '../bench/chromium.ts';
import { headlessPath } from './support/chromium.ts';

const journeys = join(import.meta.dirname, 'journeys');
const onOwnPortals = readdirSync(journeys).filter((file) =>
  readFileSync(join(journeys, file), 'utf8').includes('support/own-portal.ts'),
);

export default defineConfig({
  testDir: journeys,
  outputDir: '../test-results',
  globalSetup: './support/start-server.ts',
  projects: [
    { name: 'shared portal', testIgnore: onOwnPortals, fullyParallel: true },
    // In parallel, the tests of one file would each start its portal.
    { name: 'own portals', testMatch: onOwnPortals },
  ],
  workers: 2,
  timeout: 180_000,
  // The run names each journey that passes only then (`tools/bootstrap/tally.mjs`).
  retries: 1,
  expect: { timeout: 30_000 },
  reporter: process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] ? [['dot'], ['json']] : [['list']],
  use: {
    // What is not there for so long does not come; without this it is waited for until the journey's time is up.
    actionTimeout: 60_000,
    // What moves would be looked at half-way.
    contextOptions: { reducedMotion: 'reduce' },
    viewport: { width: 1440, height: 900 },
    permissions: ['clipboard-read', 'clipboard-write'],
    launchOptions: {
      executablePath: headlessPath(),
      args: chromiumFlags,
    },
    // Only the journey without a connection needs it.
    serviceWorkers: 'block',
    // Recording every step takes a fifth more processor time: TRACE=on for a journey that fails.
    trace: process.env['TRACE'] === 'on' ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
  },
});
