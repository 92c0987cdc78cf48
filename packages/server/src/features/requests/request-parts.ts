import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import type { SignedLinks } from '../../platform/files/signed-links.ts';
import type { VirusScan } from '../../platform/files/virus-scan.ts';
import type { RequestNotices } from './notices.ts';
import type { StrangersGate } from './judge-stranger.ts';

/** What the use cases of requests work with. */
export interface RequestParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly files: FileStore;
  /** Addresses of files. */
  readonly links: SignedLinks;
  readonly virusScan: VirusScan;
  readonly notices: RequestNotices;
  /** What people who are not signed in have to pass. */
  readonly strangers: StrangersGate;
}
