import { occurrences, perFile, type Rule } from './rule.ts';

/** Files that may write HTML or run text as code, each with the reason why that is safe. */
const rawHtmlReasons: Readonly<Record<string, string>> = {};

const rawHtml =
  /(?<![.\w$])eval\s*\(|\bnew Function\s*\(|\bdangerouslySetInnerHTML\b|\b(?:inner|outer)HTML\s*\+?=(?!=)|\binsertAdjacentHTML\b|\bdocument\.write(?:ln)?\b/g;
const localeFormats = /\btoLocale(?:Date|Time)?String\b|(?<![.\w$])Intl\./g;
/** The one file that formats money, numbers and dates, and the test that compares it with browsers. */
const formatFiles: ReadonlySet<string> = new Set([
  'packages/web/src/platform/format.ts',
  'packages/web/src/platform/format.test.ts',
  // Names of languages, apart because first pages do without.
  'packages/web/src/platform/language-name.ts',
  // Names of time zones, for one settings page.
  'packages/web/src/platform/time-zone-format.ts',
]);
const queryCalls =
  /\.(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto|replaceInto)\s*[(<]|(?<![.\w$])sql\s*(?:<[^`;]*>\s*)?`/g;
/** Code that would read a day from an instant in UTC, or in the time zone of the computer. */
const daysOfInstants =
  /\.toISOString\(\)\s*\.slice\(0, 10\)|\.get(?:UTC)?(?:Date|Day|Month|FullYear)\(\)|\.toLocaleDateString\(/g;
const castByUtc = "at time zone 'UTC')::date";
const decidesByDay = /^packages\/(?:server|contract|web)\/src\/(?!.*\.test\.tsx?$)/;
/** Files that read a day from an instant in UTC, each with the reason. */
const utcDayReasons: Readonly<Record<string, string | undefined>> = {
  'packages/server/src/features/audit/publish-head.ts': 'auditors compare signatures by days in UTC',
  'packages/server/src/platform/spreadsheets/cell-formats.ts': 'a spreadsheet counts days, not instants',
};
const unfinished = /\b(?:TODO|FIXME|XXX)\b/;
const suppression =
  /^[\s*]*(?:(?:oxlint|eslint)-disable(?:-next-line|-line)?|@ts-(?:ignore|expect-error|nocheck)|(?:oxfmt|prettier)-ignore|v8 ignore)(?<rest>.*)/s;

/** A fee or term that lenders set, with a figure in words or digits. */
const lenderSets =
  /late (?:charge|fee)|letter fee|\brush\b|extension fee|payoff (?:letter|request)s? (?:is|are|costs?|takes?)|claims? packet|for the letter to reach/i;
const figure =
  /\$\d|\d ?%|\b(?:\d+|one|two|three|five|ten|fifteen|twenty|thirty) (?:percent|(?:business |calendar )?days?)\b/i;
/** Where people read such figures; the defaults are in the domain. */
const tellsPeople =
  /^packages\/(?:contract\/src|server\/src|web\/src|messages\/en)\/(?!ui\/gallery)(?!.*(?:\.test\.tsx?|examples\.ts)$)/;

const mayQuery = /^packages\/server\/(?:src\/platform\/database\/|test\/)|\/(?:[a-z0-9-]+-)?store\.ts$/;

export const contentRules: readonly Rule[] = [
  perFile({ id: 'parses', sentence: 'every source file parses', fix: 'fix the syntax' }, function* (file) {
    if (file.parseError !== undefined) yield { why: file.parseError };
  }),
  perFile(
    {
      id: 'only-stores-query',
      sentence: 'only store.ts files (and the database platform and test builders) query the database',
      fix: "move the query into the feature's store.ts and call that",
    },
    function* (file) {
      if (file.place.part !== 'server' || mayQuery.test(file.path)) return;
      for (const each of file.imports) {
        const unseen = each.names.includes('*') || each.names.includes('sql');
        if (each.module === 'kysely' && unseen && !each.typeOnly)
          yield { line: each.line, why: "imports kysely's sql" };
        if (each.module === 'pg' && !each.typeOnly) yield { line: each.line, why: 'imports the driver pg' };
      }
      yield* occurrences(file, queryCalls);
    },
  ),
  perFile(
    {
      id: 'one-format',
      sentence: 'in the web app only platform/format.ts turns money, numbers and dates into text',
      fix: 'call the formatter in platform/format.ts; a ui component takes finished text',
    },
    function* (file) {
      if (file.place.part === 'web' && !formatFiles.has(file.path)) yield* occurrences(file, localeFormats);
    },
  ),
  perFile(
    {
      id: 'lenders-day',
      sentence:
        'on the server, in the contract and in the web app, an instant becomes a day only in the lender’s time zone',
      fix: 'ask the clock, `clock.today()` or `clock.dayOf(at)`, or `lenderDay`; store the day if it must stay',
    },
    function* (file) {
      if (!decidesByDay.test(file.path) || utcDayReasons[file.path] !== undefined) return;
      for (const each of file.imports)
        if (each.names.includes('dayOf'))
          yield { line: each.line, why: 'imports dayOf, which is the day in UTC' };
      yield* occurrences(file, daysOfInstants);
      // In SQL, which is a string.
      if (file.text.includes(castByUtc)) yield { why: 'casts an instant to its day in UTC' };
    },
  ),
  perFile(
    {
      id: 'no-raw-html',
      sentence: 'the web app never writes HTML from text and never runs text as code',
      fix: 'build elements with React; a safe exception is listed with its reason in tools/structure/content-rules.ts',
    },
    function* (file) {
      if (file.place.part !== 'web') return;
      const found = [...occurrences(file, rawHtml)];
      if (!(file.path in rawHtmlReasons)) yield* found;
      else if (found.length === 0) yield { why: 'is listed as an exception but no longer needs one' };
    },
  ),
  perFile(
    {
      id: 'fees-from-settings',
      sentence: "fees and terms come from the lender's settings, never from a literal",
      fix: 'take the figure from servicing() in the web app or from the lender’s facts on the server',
    },
    function* (file) {
      if (!tellsPeople.test(file.path)) return;
      const commented = new Set(
        file.comments.flatMap(({ text, line }) => text.split('\n').map((_, at) => line + at)),
      );
      for (const [at, line] of file.text.split('\n').entries())
        if (!commented.has(at + 1) && lenderSets.test(line) && figure.test(line))
          yield { line: at + 1, why: 'has a fee or term as a literal' };
    },
  ),
  perFile(
    {
      id: 'finished',
      sentence: 'code has no notes of unfinished work',
      fix: 'finish it or track it elsewhere',
    },
    function* (file) {
      for (const { text, line } of file.comments) {
        const note = unfinished.exec(text);
        if (note) yield { line, why: `a comment says ${note[0]}` };
      }
    },
  ),
  perFile(
    {
      id: 'reasoned-suppressions',
      sentence: 'a comment that silences a checker names the rule and gives a reason',
      fix: "write '<directive> <rule> -- <reason>'",
    },
    function* (file) {
      for (const { text, line } of file.comments) {
        const rest = suppression.exec(text)?.groups?.['rest'];
        if (rest === undefined) continue;
        if (!/ -- \S+/.test(rest)) yield { line, why: 'silences a checker without a reason' };
        else if (text.includes('-disable') && /^\s*--/.test(rest))
          yield { line, why: 'silences every rule at once' };
      }
    },
  ),
];
