import type { SignedLinks } from '../../platform/files/signed-links.ts';
import type { Kit } from '../../platform/kit/kit.ts';
import { strangersGate, type StrangersGate } from './judge-stranger.ts';
import { requestNotices, type RequestNotices } from './notices.ts';

export interface RequestParts extends Pick<Kit, 'db' | 'clock' | 'files' | 'virusScan' | 'now' | 'facts'> {
  /** Signed file URLs. */
  readonly links: SignedLinks;
  readonly notices: RequestNotices;
  /** The gate for people without a session. */
  readonly strangers: StrangersGate;
}

export function requestParts(kit: Kit): RequestParts {
  return {
    ...kit,
    links: kit.signedLinks('request file', 300),
    notices: requestNotices(kit.now, { inbox: kit.config.REQUESTS_INBOX, facts: kit.facts }),
    // Tickets are valid for a day.
    strangers: strangersGate(kit, kit.signedLinks('form ticket', 86_400)),
  };
}
