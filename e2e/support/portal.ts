import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { builtProgram } from '../../tools/bootstrap/server-build.mjs';

const main = builtProgram(join(import.meta.dirname, '../..'), 'main');

export interface Portal {
  readonly url: string;
  stop(): Promise<void>;
}

/** Systems give outgoing connections higher ports, which could take one before the portal listens on it. */
const ports = { first: 20_000, count: 12_000 } as const;

/** A free port. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = ports.first + Math.floor(Math.random() * ports.count);
    if (await isFree(port)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}

/** Fills a new data folder with the demo data, created once for all journeys. */
function beginWithDemo(dataDir: string): void {
  const template = process.env['DEMO_DATA_DIR'];
  if (template === undefined || existsSync(join(dataDir, 'postgres'))) return;
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  // Keeps the database files’ owner, which Node’s own copy does not.
  execFileSync('cp', ['-a', `${template}/.`, dataDir]);
}

/** Starts the product in its own process on a free port, with the built web app. */
export async function startPortal(
  environment: Readonly<Record<string, string>> & { readonly DATA_DIR: string },
): Promise<Portal> {
  if (environment['DEMO'] !== 'off') beginWithDemo(environment.DATA_DIR);
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [main], {
    env: {
      ...process.env,
      PORT: String(port),
      PUBLIC_URL: address,
      LOG_LEVEL: 'error',
      RATE_LIMIT: '1000000',
      SIGN_IN_LIMIT: '1000000',
      OVERLOAD_DELAY: '0',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<void>((resolve) => {
    child.once('close', () => resolve());
  });
  let written = '';
  const url = await new Promise<string>((resolve, reject) => {
    function read(chunk: Buffer): void {
      written += chunk.toString();
      const found = /is running at (http\S+)/.exec(written)?.[1];
      if (found !== undefined) resolve(found);
    }
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('close', (code) => reject(new Error(`the portal ended with ${code}:\n${written}`)));
  });
  return {
    url,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
