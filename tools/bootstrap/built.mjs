import { ensureMessages } from './messages.mjs';
import { ensurePackages } from './packages.mjs';
import { ensureServerBuild } from './server-build.mjs';
import { ensureWebBuild } from './web-build.mjs';

/**
 * Installs the packages and builds the pages and the server, each only if its sources changed.
 *
 * @param {string} root the project's folder
 * @returns {Promise<string>} path of a Node that is new enough to run the server
 */
export async function ensureBuilt(root) {
  const node = await ensurePackages(root);
  await ensureMessages(root, node);
  await ensureWebBuild(root, node);
  await ensureServerBuild(root, node);
  return node;
}
