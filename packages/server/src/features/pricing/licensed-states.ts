import type { LicensedMatrix, NewLicenses } from '@drawbridge/contract/pricing/grid-schema.ts';
import type { Queries } from '../../platform/database/connect.ts';
import { isRefusal, refuse, type Refusal } from '../../platform/http/refusal.ts';
import type { Once } from '../../platform/keyed-writes/once.ts';
import type { Kit } from '../../platform/kit/kit.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { recordAction } from '../access/public.ts';
import { addVersion, licensesNow, lockVersions, newestVersion, versionsOf } from './store.ts';

/** Where the lender lends, and who changed it last. */
export async function readLicenses(db: Queries): Promise<LicensedMatrix> {
  const [newest] = await versionsOf(db, 'licenses');
  return {
    licenses: [...(await licensesNow(db))],
    version: newest?.id ?? null,
    changedBy: newest?.maker ?? null,
    changedAt: newest?.made_at.toISOString() ?? null,
  };
}

/** Changes where the lender lends, at once. */
export async function saveLicenses(
  { db, clock }: Pick<Kit, 'db' | 'clock'>,
  { caller, once }: { readonly caller: Caller; readonly once: Once },
  { licenses, version }: NewLicenses,
): Promise<LicensedMatrix | Refusal<'setting_changed' | 'key_reused'>> {
  const saved = await once(async (tx): Promise<{ saved: true } | Refusal<'setting_changed'>> => {
    await lockVersions(tx);
    const newest = await newestVersion(tx, 'licenses');
    if ((newest?.id ?? null) !== version) return refuse('setting_changed');
    const at = clock.now();
    const by = caller.accountId;
    const before = await licensesNow(tx);
    await addVersion(tx, {
      kind: 'licenses',
      number: (newest?.number ?? 0) + 1,
      content: licenses,
      from: clock.today(),
      until: null,
      note: '',
      by,
      at,
    });
    await recordAction(tx, {
      at,
      accountId: by,
      action: 'licensed states changed',
      subject: 'licenses',
      particulars: { before, after: licenses },
    });
    return { saved: true };
  });
  return isRefusal(saved) ? saved : readLicenses(db);
}
