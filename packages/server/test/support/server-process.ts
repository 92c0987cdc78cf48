import { spawn, type ChildProcess } from 'node:child_process';
import { builtServer } from './built-programs.ts';

/** The server as a process of its own, as `npm start` runs it. */
export interface ServerProcess {
  readonly child: ChildProcess;
  /** Everything it has written so far. */
  readonly output: () => string;
  /** The address it listens at; rejects when it ends before that. */
  readonly address: Promise<string>;
  /** The exit code, once it has ended. */
  readonly ended: Promise<number | null>;
}

/** Starts the server on a free port, as built unless another program is given. The caller stops it. */
export function spawnServer(
  environment: Readonly<Record<string, string>>,
  program = builtServer,
): ServerProcess {
  const child = spawn(process.execPath, [program], {
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      PORT: '0',
      LOG_LEVEL: 'warn',
      // A busy machine is no finding.
      OVERLOAD_DELAY: '0',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let written = '';
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const address = new Promise<string>((resolve, reject) => {
    function read(chunk: Buffer): void {
      written += chunk.toString();
      const found = /is running at (http\S+)/.exec(written)?.[1];
      if (found !== undefined) resolve(found);
    }
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    void ended.then((code) => reject(new Error(`the server ended with ${code}:\n${written}`)));
  });
  // A caller that does not wait for the address waits for the end.
  address.catch(() => undefined);
  return { child, address, ended, output: () => written };
}
