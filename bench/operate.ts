import { execFile } from 'node:child_process';
import { builtProgram } from '../tools/bootstrap/server-build.mjs';
import { serverOptions } from '../tools/bootstrap/server-options.mjs';
import { codeHere } from './running-server.ts';

/** Runs a command for operators, like `npm run operate`, with these settings. */
export async function operate(
  environment: Readonly<Record<string, string>>,
  ...args: readonly string[]
): Promise<{ readonly code: number; readonly output: string }> {
  const { root, node } = await codeHere();
  const { flags, env } = serverOptions(root);
  const settings = { ...process.env, ...env, ...environment };
  return new Promise((resolve) => {
    const child = execFile(
      node,
      [...flags, builtProgram(root, 'cli'), ...args],
      { env: settings, maxBuffer: 2 ** 26 },
      (_, stdout, stderr) => resolve({ code: child.exitCode ?? 1, output: `${stdout}${stderr}` }),
    );
  });
}
