import { placeOf } from './place.ts';
import { occurrences, perFile, type Rule } from './rule.ts';
import type { Import, SourceFile } from './scan-source.ts';

const testModules = /^(?:vitest|fast-check)$|^node:/;

/** The parts each part may import from, including itself; a part not listed may import from all. */
const allowedParts: Readonly<Partial<Record<string, readonly string[]>>> = {
  domain: ['domain', 'messages'],
  contract: ['domain', 'contract', 'messages'],
  server: ['domain', 'contract', 'messages', 'server'],
  messages: ['messages'],
  web: ['domain', 'contract', 'messages', 'web'],
  demo: ['domain', 'contract', 'server', 'demo'],
};

/** Loads the demo lender, only when `DEMO` is on. */
const demoLoader = 'packages/server/src/app/load-demo.ts';

function judgeArrows(file: SourceFile, each: Import): string | undefined {
  const { part, isTest } = file.place;
  const allowed = allowedParts[part];
  if (!allowed) return undefined;
  if (each.module !== undefined) {
    if (isTest && testModules.test(each.module)) return undefined;
    if (part === 'domain') return `imports ${each.module}`;
    if (part === 'contract' && !/^zod(?:\/mini)?$/.test(each.module)) return `imports ${each.module}`;
    return undefined;
  }
  const target = placeOf(each.path ?? '').part;
  const loadsDemo =
    part === 'server' && target === 'demo' && (isTest || (each.dynamic && file.path === demoLoader));
  return allowed.includes(target) || loadsDemo || (isTest && target === 'tools')
    ? undefined
    : `imports ${each.path}`;
}

// Anything whose result depends on when or where the code runs.
const impurities = new RegExp(
  [
    String.raw`\bDate\.now\b`,
    String.raw`\bnew Date\s*(?:\(\s*\)|(?!\s*\())`,
    String.raw`(?<!new\s+)(?<![.\w$])Date\s*\(`,
    String.raw`\bMath\.random\b`,
    String.raw`\bTemporal\.Now\b`,
    String.raw`(?<![.\w$])(?:process|performance|crypto|globalThis|console)\s*\??[.[]`,
    String.raw`(?<![.\w$])(?:fetch|setTimeout|setInterval|queueMicrotask)\s*\(`,
    String.raw`\.(?:get|set)(?:Date|Day|Month|FullYear|Hours|Minutes|Seconds|TimezoneOffset)\s*\(`,
  ].join('|'),
  'g',
);

export const packageRules: readonly Rule[] = [
  perFile(
    {
      id: 'package-arrows',
      sentence:
        'messages import no other package; domain imports only messages; contract imports only those and zod; server and web never import each other; the server loads the demo in one place, dynamically',
      fix: 'move what both sides need to domain (rules) or contract (the wire), or pass it as an argument',
    },
    function* (file) {
      for (const each of file.imports) {
        const why = judgeArrows(file, each);
        if (why !== undefined) yield { line: each.line, why };
      }
    },
  ),
  perFile(
    {
      id: 'package-names',
      sentence:
        'files of another package are imported by package name, never by relative path (except the demo, which no package depends on)',
      fix: "write '@drawbridge/<package>/<path>.ts'",
    },
    function* (file) {
      for (const { specifier, path, line } of file.imports) {
        if (
          path?.startsWith('packages/') &&
          specifier.startsWith('.') &&
          ![file.place.part, 'demo'].includes(placeOf(path).part)
        ) {
          yield { line, why: `imports ${specifier}` };
        }
      }
    },
  ),
  perFile(
    {
      id: 'pure-domain',
      sentence: 'domain code uses no clock, time zone, randomness, network or process',
      fix: "take today's date, an id or a random number as an argument; use Date's UTC methods",
    },
    function* (file) {
      // A test outside the source can run it in several time zones.
      if (file.path.startsWith('packages/domain/src/')) yield* occurrences(file, impurities);
    },
  ),
  perFile(
    {
      id: 'no-test-code-in-product',
      sentence: 'product code never imports tests or test-only files',
      fix: 'move the shared piece out of the test',
    },
    function* (file) {
      if (file.place.isTest || !file.path.startsWith('packages/')) return;
      for (const { path, line } of file.imports) {
        if (path !== undefined && placeOf(path).isTest) yield { line, why: `imports ${path}` };
      }
    },
  ),
];
