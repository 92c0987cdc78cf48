import type { z } from 'zod/mini';
import type { borrowerLocs, LocFile, MostRecentLocs } from '@drawbridge/contract/lines-of-credit/schema.ts';
import { newestOfEachEntity } from '@drawbridge/domain/lines-of-credit/newest-records.ts';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { documentsOfLines } from '../documents/public.ts';
import { lineScope } from './access.ts';
import type { LineParts } from './line-parts.ts';
import { presentFile, presentItem, presentLine, presentUnderwriting } from './present.ts';
import {
  checklistsOf,
  entitiesOf,
  isBorrower,
  isLineInScope,
  linesOf,
  newestUnderwritings,
} from './store.ts';

/** All data for the borrower’s lines of credit page. */
export async function readMostRecent(
  { db, documentLinks, checklistFrame, frameLinks }: LineParts,
  caller: Caller,
): Promise<MostRecentLocs | Refusal<'signed_out'>> {
  const scope = lineScope(caller);
  if (!scope) return refuse('signed_out');
  const [entities, lines] = await Promise.all([
    entitiesOf(db, scope, caller.accountId),
    linesOf(db, scope, caller.accountId),
  ]);
  const newest = newestOfEachEntity(lines);
  const ids = newest.map(({ id }) => id);
  const [underwritings, items, documents] = await Promise.all([
    newestUnderwritings(db, ids),
    checklistsOf(db, ids),
    documentsOfLines(db, ids),
  ]);
  const files = documents.map((row) => presentFile(documentLinks, row));
  return {
    borrowingEntities: entities,
    recentLOCs: newest.map((line) => ({
      ...presentLine(line),
      checklistItems: items.filter(({ lineId }) => lineId === line.id).map(presentItem),
    })),
    recentUnderwritings: underwritings.map(presentUnderwriting),
    acctLOCs: lines.map(presentLine),
    iframeURL:
      checklistFrame()?.replace('{token}', encodeURIComponent(frameLinks.sign(caller.accountId))) ?? null,
    files: { files, urls: files.map(({ url }) => url) },
  };
}

/** The newest line of each of a borrower’s entities. Borrowers see their own, employees anyone’s. */
export async function readLinesOfBorrower(
  { db }: Pick<LineParts, 'db'>,
  caller: Caller,
  borrowerId: string = caller.accountId,
): Promise<z.infer<typeof borrowerLocs> | Refusal<'loc_not_found'>> {
  const scope = lineScope(caller);
  const theirs = scope?.of === 'lender' || borrowerId === caller.accountId;
  if (!scope || !theirs || !(await isBorrower(db, borrowerId))) return refuse('loc_not_found');
  const newest = newestOfEachEntity(await linesOf(db, scope, borrowerId));
  const underwritings = await newestUnderwritings(
    db,
    newest.map(({ id }) => id),
  );
  return { loc: newest.map(presentLine), underwriting: underwritings.map(presentUnderwriting) };
}

export async function listLineDocuments(
  { db, documentLinks }: Pick<LineParts, 'db' | 'documentLinks'>,
  caller: Caller,
  lineId: string,
): Promise<{ files: LocFile[] } | Refusal<'loc_not_found'>> {
  const scope = lineScope(caller);
  if (!scope || !(await isLineInScope(db, scope, lineId))) return refuse('loc_not_found');
  const rows = await documentsOfLines(db, [lineId]);
  return { files: rows.map((row) => presentFile(documentLinks, row)) };
}
