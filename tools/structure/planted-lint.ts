/** A file that breaks one lint rule of .oxlintrc.json, and the same thought written well. */
export type LintPlant = {
  readonly rule: string;
  readonly path: string;
  readonly broken: string;
  readonly fine: string;
};

const server = (rule: string, broken: string, fine: string): LintPlant => ({
  rule,
  path: `packages/server/src/planted/${rule}.ts`,
  broken: `${broken}\n`,
  fine: `${fine}\n`,
});

const web = (rule: string, broken: string, fine: string): LintPlant => ({
  ...server(rule, broken, fine),
  path: `packages/web/src/planted/${rule}.tsx`,
});

const stage =
  "type Stage = 'open' | 'closed';\nexport function word(stage: Stage): string {\n  switch (stage) {\n    case 'open':\n      return 'Open';\n";

/** The most important rules, each seen to catch its mistake with the project's own settings. */
export const lintPlants: readonly LintPlant[] = [
  // The compiler’s own errors come with the same run.
  server('TS2322', "export const days: number = '30';", 'export const days: number = 30;'),
  web(
    'TS2375',
    'const one: { readonly note?: string } = { note: undefined };\nexport const text = one.note;',
    'const one: { readonly note?: string } = {};\nexport const text = one.note;',
  ),
  server(
    'no-floating-promises',
    'const save = async (): Promise<void> => {};\nexport function act(): void {\n  save();\n}',
    'const save = async (): Promise<void> => {};\nexport async function act(): Promise<void> {\n  await save();\n}',
  ),
  server(
    'no-misused-promises',
    'const save = async (): Promise<void> => {};\nexport const all = (ids: string[]): void => ids.forEach(save);',
    'const save = async (): Promise<void> => {};\nexport const all = async (ids: string[]): Promise<void> => {\n  await Promise.all(ids.map(save));\n};',
  ),
  server(
    'switch-exhaustiveness-check',
    `${stage}  }\n  return '';\n}`,
    `${stage}    case 'closed':\n      return 'Closed';\n  }\n}`,
  ),
  server(
    'no-explicit-any',
    'export type Row = Record<string, any>;',
    'export type Row = Record<string, unknown>;',
  ),
  server(
    'no-unsafe-return',
    'export const read = (text: string): string => JSON.parse(text);',
    'export const read = (text: string): unknown => JSON.parse(text);',
  ),
  server(
    'no-non-null-assertion',
    'export const first = (ids: string[]): string => ids[0]!;',
    'export const first = (ids: string[]): string | undefined => ids[0];',
  ),
  server(
    'strict-boolean-expressions',
    "export const owed = (cents: number | undefined): string => (cents ? 'some' : 'unknown');",
    "export const owed = (cents: number | undefined): string => (cents === undefined ? 'unknown' : 'some');",
  ),
  server(
    'consistent-type-imports',
    "import { URL } from 'node:url';\nexport const path = (url: URL): string => url.pathname;",
    "import type { URL } from 'node:url';\nexport const path = (url: URL): string => url.pathname;",
  ),
  server(
    'eqeqeq',
    'export const same = (a: string, b: string): boolean => a == b;',
    'export const same = (a: string, b: string): boolean => a === b;',
  ),
  server(
    'no-console',
    "export const say = (): void => console.log('saved');",
    "export const say = (): string => 'saved';",
  ),
  server('no-default-export', 'export default 1;', 'export const one = 1;'),
  server(
    'max-lines',
    '// A line.\n'.repeat(300) + 'export const one = 1;',
    '// A line.\n'.repeat(298) + 'export const one = 1;',
  ),
  web(
    'rules-of-hooks',
    "import { useState } from 'react';\nexport function Part({ on }: { on: boolean }) {\n  if (on) useState(0);\n  return null;\n}",
    "import { useState } from 'react';\nexport function Part() {\n  const [count] = useState(0);\n  return count;\n}",
  ),
  web(
    'exhaustive-deps',
    "import { useEffect } from 'react';\nexport function Part({ say, to }: { say: (to: string) => void; to: string }) {\n  useEffect(() => {\n    say(to);\n  }, [say]);\n  return null;\n}",
    "import { useEffect } from 'react';\nexport function Part({ say, to }: { say: (to: string) => void; to: string }) {\n  useEffect(() => {\n    say(to);\n  }, [say, to]);\n  return null;\n}",
  ),
  web(
    'alt-text',
    'export const Logo = () => <img src="/logo.svg" />;',
    'export const Logo = () => <img src="/logo.svg" alt="" />;',
  ),
  {
    ...server(
      'no-non-null-assertion',
      "import { expect, test } from 'vitest';\nconst ids: number[] = [1];\ntest('one', () => {\n  expect(ids[0]!).toBe(1);\n});",
      '',
    ),
    path: 'packages/domain/src/planted/one.test.ts',
    fine: "import { expect, test } from 'vitest';\nconst ids: number[] = [1];\ntest('one', () => {\n  expect(ids[0]).toBe(1);\n});\n",
  },
];
