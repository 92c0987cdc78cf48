import { defineConfig } from '@playwright/test';
import { chromiumFlags } from '../bench/chromium.ts';
import { headlessPath } from './support/chromium.ts';

export default defineConfig({
  testDir: 'journeys',
  outputDir: '../test-results',
  globalSetup: './support/start-server.ts',
  fullyParallel: true,
  workers: 2,
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
      executablePath: headlessPath(),
      args: chromiumFlags,
    },
    // Recording every step takes a fifth more processor time: TRACE=on for a journey that fails.
    trace: process.env['TRACE'] === 'on' ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
  },
});
