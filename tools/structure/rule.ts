import { lineAt, type SourceFile, scanSource } from './scan-source.ts';
import type { SourceTree } from './source-tree.ts';

export type Project = ReadonlyMap<string, SourceFile>;

export type Finding = { readonly path: string; readonly line?: number; readonly why: string };

export type Rule = {
  readonly id: string;
  readonly sentence: string;
  readonly fix: string;
  readonly find: (project: Project) => Iterable<Finding>;
};

/** Parses a tree once for all rules. */
export function scanProject(tree: SourceTree): Project {
  return new Map([...tree].map(([path, text]) => [path, scanSource(path, text)]));
}

/** A rule for one file at a time. `judge` gives every reason why the file breaks it. */
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

/** Every match of a global pattern in code (not in comments or strings), with its line. */
export function* occurrences(file: SourceFile, pattern: RegExp): Iterable<{ line: number; why: string }> {
  for (const match of file.code.matchAll(pattern)) {
    yield { line: lineAt(file.text, match.index), why: `uses ${match[0].trim().replaceAll(/\s+/g, ' ')}` };
  }
}
