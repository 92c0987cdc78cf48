import { writeGenerated } from '@drawbridge/messages/src/write-generated.ts';
import { defineConfig } from 'vitest/config';
import { RunningTests } from './tools/bootstrap/running-tests.mjs';

writeGenerated();

/** Where the run of all suites reads the results. */
const report = process.env['TEST_REPORT'];

/** Node runs this TypeScript itself, as in production. Vite would transform each file first. */
const byNode = { viteModuleRunner: false, nodeLoader: false };

export default defineConfig({
  test: {
    reporters:
      report === undefined
        ? ['default']
        : ['default', ['json', { outputFile: report }], new RunningTests(`${report}.running`)],
    maxWorkers: 2,
    // How long a busy machine is given: what fails is broken, not slow.
    testTimeout: 120_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'rules',
          experimental: byNode,
          // Pure functions leave nothing behind; loading their modules anew for each file takes four times as long.
          isolate: false,
          include: ['packages/{domain,contract,messages}/{src,test}/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: { name: 'web', include: ['packages/web/src/**/*.test.{ts,tsx}'] },
      },
      {
        extends: true,
        test: { name: 'tools', experimental: byNode, include: ['{tools,bench}/**/*.test.ts'] },
      },
      {
        extends: true,
        test: {
          name: 'server',
          experimental: byNode,
          // Test files share modules, which hold no state of a portal: reloading the server for each would take a third of the time.
          isolate: false,
          include: ['packages/server/{src,test}/**/*.test.ts', 'packages/demo/test/**/*.test.ts'],
          globalSetup: ['tools/bootstrap/build-server.ts', 'packages/server/test/support/global-setup.ts'],
          setupFiles:
            process.env['RECORD_STATEMENTS'] === undefined
              ? []
              : ['packages/server/test/support/record-statements.ts'],
        },
      },
    ],
  },
});
