import type { Caller, KeyCaller } from '../../platform/session/caller.ts';

/** The caller as named in the audit log: a person’s account or a machine’s API key. */
export function actorOf(
  caller: Caller | KeyCaller,
): { accountId: string } | { accountId: null; apiKey: { name: string; prefix: string } } {
  if (caller.role !== 'machine') return { accountId: caller.accountId };
  const { name, prefix } = caller.apiKey;
  return { accountId: null, apiKey: { name, prefix } };
}
