import type { PersonalCopyState } from '@drawbridge/contract/personal-data/schema.ts';
import type { SignedLinks } from '../../platform/files/signed-links.ts';
import type { CopyRow } from './store.ts';

export function presentCopy(links: SignedLinks, row: CopyRow | undefined): PersonalCopyState {
  if (!row) return { copy: null };
  const { ready_at: at, expires_at: expiresAt, size } = row;
  return {
    copy: {
      id: row.id,
      askedAt: row.asked_at.toISOString(),
      reason: row.reason,
      ready:
        at === null || expiresAt === null || size === null
          ? null
          : {
              at: at.toISOString(),
              expiresAt: expiresAt.toISOString(),
              bytes: size,
              link: `/lima/api/personal-data-files/${links.sign(row.id)}`,
            },
    },
  };
}
