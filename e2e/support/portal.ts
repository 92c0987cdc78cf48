import { spawn } from 'node:child_process';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';

const main = join(import.meta.dirname, '../../packages/server/src/main.ts');

export interface Portal {
  readonly url: string;
  stop(): Promise<void>;
}

/** A port that nothing listens at just now. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Starts the product as a process of its own on a free port, with the built web app. */
export async function startPortal(environment: Readonly<Record<string, string>>): Promise<Portal> {
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
