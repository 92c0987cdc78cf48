import { defineConfig } from '@playwright/test';
import { chromiumArguments } from './support/chromium.ts';

export default defineConfig({
  testDir: 'journeys',
  outputDir: '../test-results',
  globalSetup: './support/start-server.ts',
  fullyParallel: true,
  workers: 2,
  // On a busy machine a browser now and then takes longer than anybody waits; what fails three times is broken.
  retries: 2,
  timeout: 180_000,
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
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      args: chromiumArguments,
    },
    trace: 'retain-on-failure',
  },
});
