import { lineAt, type SourceFile, scanSource } from './scan-source.ts';
import type { SourceTree } from './source-tree.ts';

/** Every scanned file by path. */
export type Project = ReadonlyMap<string, SourceFile>;

export type Finding = { readonly path: string; readonly line?: number; readonly why: string };

/** One sentence of the house rules, and the code that finds where it is broken. */
export type Rule = {
  readonly id: string;
  /** The rule as one sentence. */
  readonly sentence: string;
  /** What to do instead. */
  readonly fix: string;
  readonly find: (project: Project) => Iterable<Finding>;
};

/** Scans a tree once for all rules. */
export function scanProject(tree: SourceTree): Project {
  return new Map([...tree].map(([path, text]) => [path, scanSource(path, text)]));
}

/** A rule that looks at one file at a time. `judge` gives every reason why the file breaks it. */
export function perFile(
  rule: Omit<Rule, 'find'>,
  judge: (file: SourceFile, project: Project) => Iterable<{ line?: number; why: string }>,
): Rule {
  const find = function* (project: Project): Iterable<Finding> {
    for (const file of project.values())
      for (const found of judge(file, project)) yield { path: file.path, ...found };
  };
  return { ...rule, find };
}

/** Every place where a global pattern meets code (not comments or strings), with its line. */
export function* occurrences(file: SourceFile, pattern: RegExp): Iterable<{ line: number; why: string }> {
  for (const match of file.code.matchAll(pattern)) {
    yield { line: lineAt(file.text, match.index), why: `uses ${match[0].trim().replaceAll(/\s+/g, ' ')}` };
  }
}
