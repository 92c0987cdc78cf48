import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Source text by path; paths are relative to the repository's root, with forward slashes. */
export type SourceTree = ReadonlyMap<string, string>;

const checkedFolders = ['packages', 'e2e', 'bench', 'tools'];
const skippedFolders = new Set(['node_modules', 'dist', 'coverage', 'generated', 'screens', 'test-results']);
const checkedExtension = /\.(?:[cm]?[jt]sx?|css|sql)$/;
/** The texts of every language. */
const messages = /^packages\/messages\/[a-z]{2}(?:-[A-Z]{2})?\/[\w-]+\.json$/;

/** A build under way has a folder of its own beside `dist`. */
function isSkipped(name: string): boolean {
  return skippedFolders.has(name) || name.startsWith('dist.') || name.startsWith('.');
}

/** Reads every source file that the rules apply to. `root` is the repository's absolute path. */
export function readSourceTree(root: string): SourceTree {
  const tree = new Map<string, string>();
  const visit = (folder: string): void => {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory()) {
        if (!isSkipped(entry.name)) visit(path);
      } else if (entry.isFile() && (checkedExtension.test(entry.name) || messages.test(path))) {
        tree.set(path, readFileSync(join(root, path), 'utf8'));
      }
    }
  };
  const present = new Set(readdirSync(root));
  for (const folder of checkedFolders) if (present.has(folder)) visit(folder);
  return tree;
}
