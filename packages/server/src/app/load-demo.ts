export type Demo = Awaited<ReturnType<typeof loadDemo>>;

/**
 * Loads the demo lender, where `DEMO` is on. By its path: the server has no dependency on it, and runs where it is not
 * installed.
 */
export function loadDemo() {
  return import('../../../demo/src/demo.ts');
}
