import { isDeepStrictEqual } from 'node:util';
import type { Transaction } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { isRefusal, refuse, type Refusal } from '../../platform/http/refusal.ts';
import type { Once } from '../../platform/keyed-writes/once.ts';
import { publish } from '../../platform/live/publish.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { recordAction } from '../access/public.ts';
import type { SettingsParts } from './settings-parts.ts';
import { holdSetting, writeSetting } from './store.ts';

/** Who changes it, and the way to do so once. */
export interface ChangedBy {
  readonly caller: Caller;
  readonly once: Once;
}

export type SettingRefusal = Refusal<'setting_changed' | 'key_reused'>;

/**
 * Changes a setting, unless somebody else has since it was looked at; an undefined value gives it back. On record with
 * before and after. This server knows of it when this is done, the others hear of it.
 */
export async function changeSetting(
  { clock, settings }: Pick<SettingsParts, 'clock' | 'settings'>,
  { caller, once }: ChangedBy,
  { key, value, version }: { readonly key: string; readonly value: unknown; readonly version: number },
  alongside: (tx: Transaction<Tables>) => Promise<void> = () => Promise.resolve(),
): Promise<SettingRefusal | undefined> {
  const outcome = await once(async (tx) => {
    const held = await holdSetting(tx, key);
    if (held.version !== version) return refuse('setting_changed');
    const before = held.value ?? undefined;
    if (isDeepStrictEqual(before, value)) return { changed: false };
    await alongside(tx);
    const at = clock.now();
    await writeSetting(tx, key, { value, version: version + 1, by: caller.accountId, at });
    await recordAction(tx, {
      at,
      accountId: caller.accountId,
      action: value === undefined ? 'setting given back' : 'setting changed',
      subject: key,
      particulars: { before: before ?? null, after: value ?? null },
    });
    await publish(tx, { kind: 'settings', id: key, audience: { staff: true } });
    return { changed: true };
  });
  if (isRefusal(outcome)) return outcome;
  await settings.reload();
  return undefined;
}

/** The fields that differ from what holds otherwise; undefined when none does. The others go on following that. */
export function differingFrom<Fields extends object>(
  otherwise: Readonly<Fields>,
  fields: Fields,
): Partial<Fields> | undefined {
  const entries = Object.entries(fields).filter(
    ([name, value]) => !isDeepStrictEqual(value, otherwise[name as keyof Fields]),
  );
  // Entries of the fields themselves.
  return entries.length === 0 ? undefined : (Object.fromEntries(entries) as Partial<Fields>);
}
