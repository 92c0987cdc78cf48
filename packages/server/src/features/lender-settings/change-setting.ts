import { isDeepStrictEqual } from 'node:util';
import { isRefusal, refuse, type Refusal } from '../../platform/http/refusal.ts';
import type { Once } from '../../platform/keyed-writes/once.ts';
import { publish } from '../../platform/live/publish.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { recordAction } from '../access/public.ts';
import type { SettingsParts } from './settings-parts.ts';
import { holdSetting, writeSetting } from './store.ts';

export type SettingRefusal = Refusal<'setting_changed' | 'key_reused'>;

/**
 * Changes a setting, unless somebody else has since it was looked at; an undefined value gives it back. On record with
 * before and after. This server knows of it when this is done, the others hear of it.
 */
export async function changeSetting(
  { clock, settings }: Pick<SettingsParts, 'clock' | 'settings'>,
  { caller, once }: { readonly caller: Caller; readonly once: Once },
  { key, value, version }: { readonly key: string; readonly value: unknown; readonly version: number },
): Promise<SettingRefusal | undefined> {
  const outcome = await once(async (tx) => {
    const held = await holdSetting(tx, key);
    if (held.version !== version) return refuse('setting_changed');
    const before = held.value ?? undefined;
    if (isDeepStrictEqual(before, value)) return { changed: false };
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
