import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from './run-command.mjs';

/**
 * Compiles the messages of every language if any has changed since they were last compiled. The server, the web app and
 * the tests import what this writes.
 *
 * @param {string} root the project's folder
 * @param {string} node the Node to compile with
 * @param {() => Promise<{ ok: boolean, how: string }>} [compile]
 * @throws {Error} when a message is wrong or missing; the compiler has named it
 */
export async function ensureMessages(root, node, compile = () => runCompiler(root, node)) {
  const note = join(root, 'packages', 'messages', 'generated', '.source-hash');
  const hash = hashOfMessages(root);
  if (contentOf(note) === hash) return;
  const { ok, how } = await compile();
  if (!ok) throw new Error(`The messages could not be compiled: the compiler ${how}. See its output above.`);
  writeFileSync(note, hash);
}

/** @param {string} root */
function hashOfMessages(root) {
  const folder = join(root, 'packages', 'messages');
  const hash = createHash('sha256');
  for (const name of readdirSync(folder)) {
    if (name !== 'src' && !/^[a-z]{2}(-[A-Z]{2})?$/.test(name)) continue;
    for (const file of readdirSync(join(folder, name))) {
      const content = readFileSync(join(folder, name, file));
      hash.update(`${name}/${file}\0${content.length}\0`).update(content);
    }
  }
  return hash.digest('hex');
}

/** @param {string} path */
function contentOf(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

/**
 * @param {string} root
 * @param {string} node
 */
function runCompiler(root, node) {
  return runCommand(node, [join(root, 'packages', 'messages', 'src', 'write.ts')], { cwd: root });
}
