import type { Passkey, SessionInList } from '@drawbridge/contract/security/schema.ts';
import { deviceWords } from '@drawbridge/domain/security/device-words.ts';
import type { PasskeyRow } from './passkey-store.ts';
import type { liveSessions } from './store.ts';

export function presentSession(
  row: Awaited<ReturnType<typeof liveSessions>>[number],
  currentId: string,
): SessionInList {
  return {
    id: row.id,
    device: deviceWords(row.user_agent),
    signedInAt: row.created_at.toISOString(),
    lastSeenAt: row.renewed_at.toISOString(),
    current: row.id === currentId,
  };
}

export function presentPasskey(row: PasskeyRow): Passkey {
  return {
    id: row.id,
    name: row.name,
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
    synced: row.is_synced,
  };
}
