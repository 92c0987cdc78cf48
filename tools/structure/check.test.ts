import { expect, test } from 'vitest';
import { plants } from './planted-violations.ts';
import { describeViolation, findViolations, rules } from './rules.ts';

const caught = (files: Readonly<Record<string, string>>): string[] =>
  findViolations(new Map(Object.entries(files))).map(({ rule, path }) => `${rule} in ${path}`);

test('every rule has a planted violation', () => {
  const planted = new Set(plants.map(({ rule }) => rule));
  expect(rules.map(({ id }) => id).filter((id) => !planted.has(id))).toEqual([]);
});

test('every rule has a unique name', () => {
  expect(new Set(rules.map(({ id }) => id)).size).toBe(rules.length);
});

test.each(plants)('$rule: $story', ({ rule, broken, fine }) => {
  const [guilty] = Object.keys(broken);
  expect(new Set(caught(broken))).toEqual(new Set([`${rule} in ${guilty}`]));
  expect(caught(fine)).toEqual([]);
});

test('a violation shows file, line, rule, reason and fix', () => {
  const [violation] = findViolations(
    new Map([['packages/domain/src/money/cents.ts', "\nimport 'node:fs';\n"]]),
  );
  expect(violation && describeViolation(violation)).toMatch(
    /^packages\/domain\/src\/money\/cents\.ts:2: package-arrows: imports node:fs \/ move what /,
  );
});

test('ten times as many files take about ten times the work', () => {
  const text = 'export function add(a: number, b: number): number {\n  return a + b;\n}\n'.repeat(30);
  const checking = (files: number) => {
    const tree = new Map(
      Array.from({ length: files }, (_, n) => [`packages/domain/src/money/sum-${n}.ts`, text]),
    );
    const before = process.cpuUsage();
    expect(findViolations(tree)).toEqual([]);
    const { user, system } = process.cpuUsage(before);
    return user + system;
  };
  const few = checking(50);
  // Comparing each file with all others would take a hundred times.
  expect(checking(500) / few).toBeLessThan(40);
});
