import type { Feature } from '../../platform/kit/feature.ts';
import { confirmRelease, setStep } from './change-release.ts';
import { checkRelease } from './check-release.ts';
import { releaseMails } from './mails.ts';
import { releaseNotices } from './notices.ts';
import {
  approvePartial,
  declinePartial,
  notePartial,
  previewPartial,
  readPropertyReleases,
  releasePartially,
} from './partial-release.ts';
import { readDealRelease, readRelease } from './read-release.ts';

/** Releases of paid-off loans. */
export const releases = {
  mails: releaseMails,
  handlers(kit) {
    const parts = { ...kit, notices: releaseNotices(kit.now) };
    return {
      releases: {
        read: ({ caller, query }) => readRelease(parts, caller, query.dealid),
        setStep: ({ caller, body }) => setStep(parts, caller, body),
        confirm: ({ caller, once, body }) => confirmRelease(parts, caller, once, body.dealid),
        properties: ({ caller, query }) => readPropertyReleases(parts, caller, query.dealid),
        previewPartial: ({ caller, body }) => previewPartial(parts, caller, body),
        releasePartially: ({ caller, once, body }) => releasePartially(parts, caller, once, body),
        approvePartial: ({ caller, once, body }) => approvePartial(parts, caller, once, body),
        declinePartial: ({ caller, once, body }) => declinePartial(parts, caller, once, body),
        notePartial: ({ caller, body }) => notePartial(parts, caller, body),
        ofDeal: ({ caller, body }) => readDealRelease(parts, caller, body.dealid),
      },
    };
  },
  jobs: (kit) => ({
    'check loan release': async ({ dealId }) => checkRelease({ ...kit, lender: await kit.lender() }, dealId),
  }),
} satisfies Feature<'releases'>;
