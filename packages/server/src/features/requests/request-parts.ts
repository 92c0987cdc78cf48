import type { ServicingFacts } from '@drawbridge/domain/faq/servicing-facts.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { signedLinks, type SignedLinks } from '../../platform/files/signed-links.ts';
import type { LenderNow } from '../../platform/lender-settings/lender-now.ts';
import type { VirusScan } from '../../platform/files/virus-scan.ts';
import type { TokenKeys } from '../../platform/session/token-keys.ts';
import { strangersGate, type StrangersGate } from './judge-stranger.ts';
import { requestNotices, type RequestNotices } from './notices.ts';

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

/** A ticket shows for a day when a form was opened; the address of a file is good for five minutes. */
const ticketSeconds = 86_400;
const fileSeconds = 300;

export function requestParts({
  config,
  lender,
  facts,
  tokenKeys,
  ...platform
}: Pick<RequestParts, 'db' | 'clock' | 'files' | 'virusScan'> & {
  readonly config: Config;
  readonly lender: () => LenderNow;
  readonly facts: () => ServicingFacts;
  readonly tokenKeys: TokenKeys;
}): RequestParts {
  const { clock } = platform;
  const tickets = signedLinks(tokenKeys, clock, { purpose: 'form ticket', lifeSeconds: ticketSeconds });
  return {
    ...platform,
    links: signedLinks(tokenKeys, clock, { purpose: 'request file', lifeSeconds: fileSeconds }),
    notices: requestNotices(lender, {
      inbox: config.REQUESTS_INBOX,
      facts,
    }),
    strangers: strangersGate(platform, tickets),
  };
}
