import { isDeepStrictEqual } from 'node:util';
import type { Transaction } from '../../platform/database/connect.ts';
import { isRefusal, refuse, type Refusal } from '../../platform/http/refusal.ts';
import type { Once } from '../../platform/keyed-writes/once.ts';
import { publish } from '../../platform/live/publish.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { recordAction } from '../access/public.ts';
import { lockAndReadRule, approverInLog, type Actor } from '../two-person/public.ts';
import type { SettingsParts } from './settings-parts.ts';
import { lockSetting, writeSetting } from './store.ts';

/** Who makes the change, and the wrapper that applies a repeated request only once. */
export interface ChangedBy {
  readonly caller: Caller;
  readonly once: Once;
}

export type SettingRefusal = Refusal<'setting_changed' | 'key_reused'>;

/** A setting’s new value; undefined resets it to its default. */
export interface SettingChange {
  readonly key: string;
  readonly value: unknown;
  readonly version: number;
  /** What the audit log says of a value, where that is not the value itself. */
  readonly inLog?: (value: unknown) => unknown;
}

/** A change that may need a second administrator’s approval, depending on the current value. */
export interface GuardedChange extends SettingChange {
  readonly needsSecond: (before: unknown) => boolean;
}

type Alongside = (tx: Transaction) => Promise<void>;

/**
 * Changes a setting and records both values in the audit log. Refused if another administrator changed it since the
 * caller read it. When this resolves, this server uses the new value; the other servers follow.
 */
export async function changeSetting(
  { clock, settings }: Pick<SettingsParts, 'clock' | 'settings'>,
  { caller, once }: ChangedBy,
  change: SettingChange,
  alongside?: Alongside,
): Promise<SettingRefusal | undefined> {
  const outcome = await once(async (tx) => {
    const before = await lockVersion(tx, change);
    if (isRefusal(before)) return before;
    return writeChange(tx, { clock }, caller, { ...change, before: before.value }, alongside);
  });
  if (isRefusal(outcome)) return outcome;
  await settings.reload();
  return undefined;
}

/** Like `changeSetting`, for changes that may need a second administrator’s approval. */
export async function changeGuarded(
  { clock, settings }: Pick<SettingsParts, 'clock' | 'settings'>,
  { caller, once }: ChangedBy,
  change: GuardedChange,
): Promise<SettingRefusal | Refusal<'needs_second_administrator'> | undefined> {
  const outcome = await once(async (tx) => {
    const { isActive } = await lockAndReadRule(tx, clock.now());
    const before = await lockVersion(tx, change);
    if (isRefusal(before)) return before;
    if (isActive && change.needsSecond(before.value)) return refuse('needs_second_administrator');
    return writeChange(tx, { clock }, caller, { ...change, before: before.value });
  });
  if (isRefusal(outcome)) return outcome;
  await settings.reload();
  return undefined;
}

/** Locks a setting until the transaction ends and returns its value. Refused if its version is not the one the caller read. */
export async function lockVersion(
  tx: Transaction,
  { key, version }: Pick<SettingChange, 'key' | 'version'>,
): Promise<{ value: unknown } | Refusal<'setting_changed'>> {
  const held = await lockSetting(tx, key);
  return held.version === version ? { value: held.value ?? undefined } : refuse('setting_changed');
}

export async function writeChange(
  tx: Transaction,
  { clock }: Pick<SettingsParts, 'clock'>,
  actor: Actor,
  { key, value, version, before, inLog = (kept) => kept }: SettingChange & { readonly before: unknown },
  alongside: Alongside = () => Promise.resolve(),
): Promise<{ changed: boolean }> {
  if (isDeepStrictEqual(before, value)) return { changed: false };
  await alongside(tx);
  const at = clock.now();
  const { accountId } = actor;
  await writeSetting(tx, key, { value, version: version + 1, by: accountId, at });
  await recordAction(tx, {
    at,
    accountId,
    action: value === undefined ? 'setting given back' : 'setting changed',
    subject: key,
    particulars: { before: inLog(before ?? null), after: inLog(value ?? null), ...approverInLog(actor) },
  });
  await publish(tx, { kind: 'settings', id: key, audience: { staff: true } });
  return { changed: true };
}
