/** Traces a real draw request through the code and writes docs/tour.md: `npm run tour`. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ensureMessages } from './bootstrap/messages.mjs';
import { serverOptions } from './bootstrap/server-options.mjs';
import { requestDraw } from './tour/request-draw.ts';
import type { Step } from './tour/step.ts';
import { tourText } from './tour/tour-text.ts';

const root = join(import.meta.dirname, '..');

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

async function untilReady(url: string): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    const answer = await fetch(`${url}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await sleep(200);
  }
  throw new Error('the server was not ready within a minute');
}

const dataDir = mkdtempSync(join(tmpdir(), 'drawbridge-tour-'));
const url = `http://127.0.0.1:${await freePort()}`;
await ensureMessages(root, process.execPath);
const { flags } = serverOptions(root);
const server = fork(join(root, 'packages/server/src/main.ts'), {
  execArgv: [...flags, '--import', join(root, 'tools/tour/trace-calls.ts')],
  env: { ...process.env, PORT: new URL(url).port, PUBLIC_URL: url, DATA_DIR: dataDir, LOG_LEVEL: 'error' },
  stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
});
try {
  await untilReady(url);
  const traced = once(server, 'message') as Promise<[Step[]]>;
  await requestDraw(url);
  const [steps] = await traced;
  const callers = globSync('packages/web/src/**/*.{ts,tsx}', { cwd: root }).filter((file) =>
    /import \{[^}]*\brequestDraw\b|\bdrawRoutes\.request,/.test(readFileSync(join(root, file), 'utf8')),
  );
  const pages = [
    ...callers.toSorted().toReversed(),
    'packages/web/src/platform/api.ts',
    'packages/contract/src/wire/client.ts',
    'packages/contract/src/draws/routes.ts',
  ];
  writeFileSync(join(root, 'docs/tour.md'), tourText(root, pages, steps));
  console.log(`docs/tour.md: ${new Set(steps.map((step) => step.kind === 'call' && step.file)).size} files`);
} finally {
  server.kill('SIGTERM');
  await once(server, 'exit');
  rmSync(dataDir, { recursive: true, force: true });
}
