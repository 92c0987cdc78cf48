import type { StatusGroup } from '@drawbridge/domain/lines-of-credit/status-groups.ts';
import { loadFailed } from '../../platform/load-failed.ts';

interface Facts {
  readonly limit: string;
  readonly until: string | null;
  readonly phone: string;
}

export const lineCopy = {
  title: 'Lines of credit',
  subtitle: 'Status for each of your borrowing entities.',
  meaning: {
    'Submission Needed': () =>
      'You haven’t applied for this entity yet. Start an application and track it here.',
    'In Review': () => 'We’re reviewing your application. The checklist shows what we still need.',
    Approved: ({ limit, until }: Facts) =>
      until === null ? `Your ${limit} line is approved.` : `Your ${limit} line is approved through ${until}.`,
    Denied: ({ phone }: Facts) =>
      `We didn’t approve this application. Call ${phone} to learn why and what you can do next.`,
    Expired: ({ until }: Facts) =>
      until === null
        ? 'This line has expired. Apply again for a new one.'
        : `This line expired on ${until}. Apply again for a new one.`,
  } satisfies Record<StatusGroup, (facts: Facts) => string>,
  conditional: 'The approval has conditions. The checklist shows what we still need.',
  apply: 'Start an application',
  applyAgain: 'Apply again',
  newTab: '(opens in a new tab)',
  progress: (entity: string) => `${entity} application`,
  requested: 'Requested',
  approvedLimit: 'Approved limit',
  applied: 'Applied',
  expires: 'Expires',
  expired: 'Expired',
  underwriting: 'Underwriting',
  underwritingSince: (day: string) => `since ${day}`,
  underwritingDecided: (day: string) => `decided ${day}`,
  notStarted: 'Not started',
  checklist: 'Checklist',
  checklistDone: (done: string, all: string) => `${done} of ${all} approved`,
  stillNeeded: (count: number, shown: string) =>
    count === 1 ? '1 item needs your attention.' : `${shown} items need your attention.`,
  sendTo: 'Send it to',
  sendThemTo: 'Send them to',
  received: (day: string) => `Received ${day}`,
  needed: 'Not received yet',
  rejected: (day: string) => `Received ${day}. Please send it again.`,
  files: 'Files',
  filesOf: (entity: string) => `${entity} files`,
  earlier: 'Earlier applications',
  frameTitle: 'Your lender’s checklist',
  frameElsewhere: 'Open checklist in a new tab',
  loadFailed,
  linkFailed: 'We couldn’t download the file. Try again.',
  none: 'No borrowing entities yet',
  noneHint: 'Apply with a company to track its line of credit here.',
} as const;
