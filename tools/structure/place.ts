/** By path alone. */
export type Place = {
  /** `domain`, `contract`, `server`, `web`, `demo`, or a folder next to packages: `e2e`, `bench`, `tools`. */
  readonly part: string;
  /** First folder under `src` (`platform`, `features`, `ui`, `app`, …) or, for a file in `src` itself, its stem. */
  readonly layer: string;
  /** The noun, for a file below `src/features/<noun>`. */
  readonly feature: string | undefined;
  readonly fileName: string;
  /** A test, or a file that only tests use. */
  readonly isTest: boolean;
};

const testFile = /\.(?:test|spec)\.tsx?$/;

/** The place of a file; `path` is relative to the repository's root. */
export function placeOf(path: string): Place {
  const parts = path.split('/');
  const fileName = parts.at(-1) ?? path;
  const inPackage = parts[0] === 'packages';
  const part = (inPackage ? parts[1] : parts[0]) ?? '';
  const inside = inPackage ? parts.slice(2) : parts.slice(1);
  const below = inside[0] === 'src' ? inside.slice(1) : inside;
  const layer = below.length > 1 ? (below[0] ?? '') : fileName.replace(/\..*$/, '');
  return {
    part,
    layer,
    feature: inside[0] === 'src' && layer === 'features' && below.length > 2 ? below[1] : undefined,
    fileName,
    isTest: testFile.test(fileName) || inside[0] === 'test',
  };
}
