/**
 * Records every statement that this version's server sends to its database while its tests run: `npm run record-statements`.
 * Part of a release (docs/install.md): the next version's tests plan each of them on the newer schema. `-- --from FILE` keeps
 * what an earlier run wrote to FILE.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startBundledPostgres } from '@drawbridge/server/platform/database/bundled-postgres.ts';
import { openPool } from '@drawbridge/server/platform/database/connect.ts';
import { migrate } from '@drawbridge/server/platform/database/migrate.ts';
import {
  keepPreviousServer,
  refusedStatements,
  shapesOf,
} from '@drawbridge/server/test/support/previous-server.ts';
import description from '../package.json' with { type: 'json' };

const root = join(import.meta.dirname, '..');
const { values } = parseArgs({ options: { from: { type: 'string' } } });
const folder = mkdtempSync(join(tmpdir(), 'drawbridge-statements-'));
try {
  const file = values.from ?? join(folder, 'sent.jsonl');
  if (values.from === undefined) runServerTests(file);
  const shapes = shapesOf(
    readFileSync(file, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as string),
  );
  // Those of tests that change the schema, and those that PostgreSQL can only plan with their values.
  const refused = new Set((await refusedToday(shapes)).map(({ statement }) => statement));
  const statements = shapes.filter((statement) => !refused.has(statement));
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], {
    cwd: root,
    encoding: 'utf8',
  }).trim();
  keepPreviousServer({ version: description.version, commit, statements });
  console.log(
    `${statements.length} statements of ${description.version} (${commit}); left out: ${refused.size}`,
  );
  for (const statement of refused) console.log(`  ${statement.replaceAll(/\s+/g, ' ').slice(0, 160)}`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function runServerTests(file: string): void {
  const { status } = spawnSync('vitest', ['run', '--project', 'server'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, RECORD_STATEMENTS: file },
  });
  if (status !== 0) throw new Error('The tests failed, so the record would not be complete.');
}

/** Statements that this version's own schema refuses. */
async function refusedToday(statements: readonly string[]) {
  const postgres = await startBundledPostgres({
    dataDir: join(folder, 'data'),
    durable: false,
    log: () => undefined,
  });
  const owner = openPool(postgres.url, 2, () => undefined);
  const runtime = openPool(postgres.runtimeUrl, 1, () => undefined);
  try {
    await migrate(owner, new URL(postgres.runtimeUrl).username);
    const client = await runtime.connect();
    const refused = await refusedStatements(client, statements);
    client.release();
    return refused;
  } finally {
    await Promise.all([owner.end(), runtime.end()]);
    await postgres.stop();
  }
}
