import { SelectQueryNode, type QueryId } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { findAuditFaults } from '../../src/platform/audit-log/find-faults.ts';
import { databaseOver } from '../../src/platform/database/connect.ts';
import { sealArchiveDesk } from '../support/seal-archive-desk.ts';
import { freshWorld } from '../support/world.ts';

const world = freshWorld();
const desk = sealArchiveDesk(world);
const { archiveOneFile, faults, parts, sealsLeft } = desk;
const { archiveSeals: archive, sealArchives: archives } = desk;

beforeEach(desk.beginWithSeals);

test.each([1, 2, 3, 4])(
  'another server archives seals after query %i of the archives, and nothing is called tampered with',
  async (nth) => {
    let questions = 0;
    let moved = 0;
    const asked = new Set<QueryId>();
    const db = databaseOver(world.runtimePool).withPlugin({
      transformQuery({ node, queryId }) {
        if (SelectQueryNode.is(node) && JSON.stringify(node).includes('"audit_seal_archives"'))
          asked.add(queryId);
        return node;
      },
      async transformResult({ result, queryId }) {
        if (asked.has(queryId)) questions += 1;
        if (asked.has(queryId) && questions === nth) moved = await archiveOneFile();
        return result;
      },
    });
    const rest = await desk.archiveWith({ db });
    expect(moved).toBe(2);
    expect([0, 4]).toContain(rest);
    await archive();
    expect(await archives()).toHaveLength(3);
    expect(await sealsLeft()).toHaveLength(1);
    expect(await faults()).toEqual([]);
  },
);

test('seals that leave during a check raise no alarm', async () => {
  const here = parts();
  const { files } = here;
  expect(await archiveOneFile()).toBe(2);
  let moved = 0;
  const slow: Pick<typeof files, 'open'> = {
    async open(key) {
      moved += await archive();
      return files.open(key);
    },
  };
  expect(await findAuditFaults({ ...here, files: slow })).toEqual([]);
  expect(moved).toBe(4);
});

test.each([
  ['before the row', 'before insert on audit_seal_archives'],
  ['while seals go', 'after delete on audit_seals'],
])('a run that dies %s leaves every seal, and the next one goes on', async (_, on) => {
  await world.pool.query(`
    create function die() returns trigger language plpgsql as $$ begin raise exception 'killed'; end $$;
    create trigger dies ${on} for each statement execute function die()`);
  await expect(archive()).rejects.toThrow('killed');
  await world.pool.query('drop function die() cascade');
  expect(await sealsLeft()).toHaveLength(7);
  expect(await archives()).toEqual([]);
  await Promise.all([archive(), archive()]);
  await archive();
  expect(await archives()).toHaveLength(3);
  expect(await faults()).toEqual([]);
});
