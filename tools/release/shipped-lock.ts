/** A package.json, or its entry in package-lock.json, as far as it says what belongs to it. */
export interface PackageEntry {
  readonly resolved?: string;
  readonly link?: boolean;
  readonly workspaces?: readonly string[];
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

/**
 * The entries of a lock file without what only development needs: other workspaces, and every development dependency but
 * Node, which runs the server. `npm sbom --omit dev` can't be asked instead: it leaves out what both need.
 */
export function shippedLock(
  packages: Readonly<Record<string, PackageEntry>>,
  shipped: readonly string[],
): Readonly<Record<string, PackageEntry>> {
  const isShipped = (path: string) => path === '' || path.includes('node_modules') || shipped.includes(path);
  return Object.fromEntries(
    Object.entries(packages)
      .filter(([path, entry]) => isShipped(path) && (entry.link !== true || isShipped(entry.resolved ?? '')))
      .map(([path, entry]) => [
        path,
        path.includes('node_modules') ? entry : shippedEntry(path, entry, shipped),
      ]),
  );
}

/** A workspace's entry, or its package.json, without what only development needs. */
export function shippedEntry<Entry extends PackageEntry>(
  path: string,
  entry: Entry,
  shipped: readonly string[],
): Omit<Entry, 'devDependencies'> {
  const { devDependencies, ...rest } = entry;
  if (path !== '') return rest;
  const { node } = devDependencies ?? {};
  return { ...rest, workspaces: shipped, ...(node === undefined ? {} : { dependencies: { node } }) };
}
