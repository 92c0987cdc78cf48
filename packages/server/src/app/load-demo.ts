export type Demo = Awaited<ReturnType<typeof loadDemo>>;

/**
 * Loads the demo lender if `DEMO` is on. Imports it by path, because the server does not depend on it and runs without it.
 */
export function loadDemo() {
  return import('../../../demo/src/demo.ts');
}
