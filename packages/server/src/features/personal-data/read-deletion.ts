import {
  deletedKinds,
  deletionBlockKinds,
  keptKinds,
  type PersonalDeletion,
} from '@drawbridge/contract/personal-data/deletion-schema.ts';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import type { Kit } from '../../platform/kit/kit.ts';
import { blocksOf, countedRows, loanNumbersOf, personToDelete } from './deletion-store.ts';

/** What deleting a person’s data would do, and what stands in its way. */
export async function readDeletion(
  { db, now }: Pick<Kit, 'db' | 'now'>,
  personId: string,
): Promise<PersonalDeletion | Refusal<'not_found'>> {
  const person = await personToDelete(db, personId);
  if (!person) return refuse('not_found');
  const isDeleted = person.deleted_at !== null;
  const blocks = isDeleted ? [] : await blocksOf(db, person);
  const { deleted, kept } = await countedRows(db, person);
  return {
    deletedAt: person.deleted_at?.toISOString() ?? null,
    blocks: deletionBlockKinds.flatMap((kind) => blocks.filter(({ why }) => why === kind)),
    deleted: isDeleted ? [] : inOrder(deletedKinds, deleted),
    kept: inOrder(keptKinds, kept),
    loans: await loanNumbersOf(db, personId),
    applicationMonths: now().retention.applicationMonths,
  };
}

function inOrder<Kind>(
  kinds: readonly Kind[],
  counts: ReadonlyMap<Kind, number>,
): { kind: Kind; count: number }[] {
  return kinds.flatMap((kind) => {
    const count = counts.get(kind);
    return count === undefined ? [] : [{ kind, count }];
  });
}
