import { spawn } from 'node:child_process';
import { join } from 'node:path';

const main = join(import.meta.dirname, '../../packages/server/src/main.ts');

export interface Portal {
  readonly url: string;
  stop(): Promise<void>;
}

/** Starts the product as a process of its own on a free port, with the built web app. */
export async function startPortal(environment: Readonly<Record<string, string>>): Promise<Portal> {
  const child = spawn(process.execPath, [main], {
    env: { ...process.env, PORT: '0', LOG_LEVEL: 'error', RATE_LIMIT: '1000000', ...environment },
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
