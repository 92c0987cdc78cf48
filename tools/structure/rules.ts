import { contentRules } from './content-rules.ts';
import { cycleRule } from './cycle-rule.ts';
import { layerRules } from './layer-rules.ts';
import { messageRules } from './message-rules.ts';
import { migrationRules } from './migration-rules.ts';
import { namingRules } from './naming-rules.ts';
import { nounRules } from './noun-rules.ts';
import { packageRules } from './package-rules.ts';
import { type Rule, scanProject } from './rule.ts';
import type { SourceTree } from './source-tree.ts';

/** Each has a planted violation in planted-violations.ts. */
export const rules: readonly Rule[] = [
  ...packageRules,
  ...layerRules,
  ...namingRules,
  ...nounRules,
  ...contentRules,
  ...messageRules,
  ...migrationRules,
  cycleRule,
];

export type Violation = {
  readonly path: string;
  readonly line: number | undefined;
  readonly rule: string;
  readonly why: string;
  readonly fix: string;
};

/** Checks a tree against every rule. Findings are ordered by path and line. */
export function findViolations(tree: SourceTree): Violation[] {
  const project = scanProject(tree);
  const found = rules.flatMap((rule) =>
    [...rule.find(project)].map(({ path, line, why }) => ({ path, line, rule: rule.id, why, fix: rule.fix })),
  );
  return found.toSorted((a, b) =>
    a.path === b.path ? (a.line ?? 0) - (b.line ?? 0) : a.path < b.path ? -1 : 1,
  );
}

/** A violation on one line: `file:line: rule: why / how to fix`. */
export function describeViolation({ path, line, rule, why, fix }: Violation): string {
  return `${path}${line === undefined ? '' : `:${line}`}: ${rule}: ${why} / ${fix}`;
}
