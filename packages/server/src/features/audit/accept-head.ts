import { headText, type Head } from '../../platform/audit-log/kept-head.ts';
import { sealAuditLog, type SealParts } from '../../platform/audit-log/seal-audit-log.ts';
import { hasSeal } from '../../platform/audit-log/read-seal-archives.ts';
import { latestSeal } from '../../platform/audit-log/seal-store.ts';
import { recordAction } from '../access/public.ts';

/**
 * Accepts the audit log in its current state after an operator restored or failed over to an earlier one. Replaces the
 * seal remembered in the data folder, which the database no longer has, and records the lost seal in the audit log.
 * Returns undefined when no remembered seal is missing.
 */
export async function acceptHead(parts: SealParts): Promise<{ missing: Head; accepted: Head } | undefined> {
  const { db, clock, keptHead } = parts;
  const missing = keptHead.read();
  if (!missing || (await hasSeal(parts, missing))) return undefined;
  await recordAction(db, {
    at: clock.now(),
    accountId: null,
    action: 'audit head accepted',
    particulars: { missing: headText(missing) },
  });
  // Sealed first, so that the remembered seal covers this entry.
  await sealAuditLog(parts);
  const accepted = await latestSeal(db);
  if (!accepted) throw new Error('sealed the audit log, but found no seal');
  keptHead.write(accepted);
  return { missing, accepted };
}
