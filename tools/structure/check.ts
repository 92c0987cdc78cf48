// Checks the structure of the repository: `node tools/structure/check.ts`, or with `--rules` to list the rules.
import { fileURLToPath } from 'node:url';
import { describeViolation, findViolations, rules } from './rules.ts';
import { readSourceTree } from './source-tree.ts';

if (process.argv.includes('--rules')) {
  for (const { id, sentence } of rules) console.log(`${id}: ${sentence}`);
} else {
  const tree = readSourceTree(fileURLToPath(new URL('../..', import.meta.url)));
  const violations = findViolations(tree);
  for (const violation of violations) console.log(describeViolation(violation));
  console.log(`structure: ${tree.size} files, ${rules.length} rules, ${violations.length} violations`);
  if (violations.length > 0) process.exitCode = 1;
}
