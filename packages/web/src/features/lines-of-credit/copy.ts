import type { StatusGroup } from '@drawbridge/domain/lines-of-credit/status-groups.ts';
import { loadFailed } from '../../platform/load-failed.ts';

interface Facts {
  readonly limit: string;
  readonly until: string | null;
  readonly phone: string;
}

export const lineCopy = {
  title: 'Lines of credit',
  subtitle: 'Where each of your borrowing entities stands.',
  meaning: {
    'Submission Needed': () =>
      'Nothing has been submitted for this entity yet. Start an application, and it is followed here.',
    'In Review': () => 'We are looking at what you sent. What we still need is marked in the checklist.',
    Approved: ({ limit, until }: Facts) =>
      until === null ? `A line of ${limit} is approved.` : `A line of ${limit} is approved until ${until}.`,
    Denied: ({ phone }: Facts) =>
      `This application was not approved. Call ${phone} to hear why and what can be done.`,
    Expired: ({ until }: Facts) =>
      until === null
        ? 'This line has expired. Apply again to have a new one.'
        : `This line expired on ${until}. Apply again to have a new one.`,
  } satisfies Record<StatusGroup, (facts: Facts) => string>,
  conditional: 'The approval has conditions: what they ask for is marked in the checklist.',
  apply: 'Start an application',
  applyAgain: 'Apply again',
  newTab: '(opens in a new tab)',
  progress: (entity: string) => `Application of ${entity}`,
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
    count === 1 ? 'One item is waiting for you.' : `${shown} items are waiting for you.`,
  sendTo: 'Send it to',
  sendThemTo: 'Send them to',
  received: (day: string) => `Received ${day}`,
  needed: 'Not received yet',
  rejected: (day: string) => `Received ${day}; please send it again`,
  files: 'Files',
  filesOf: (entity: string) => `Files of ${entity}`,
  earlier: 'Earlier applications',
  frameTitle: 'Checklist of your lender',
  frameElsewhere: 'Open the checklist in a new tab',
  loadFailed,
  linkFailed: 'The file could not be fetched. Please try again.',
  none: 'You have no borrowing entity yet.',
  noneHint: 'Once you apply with a company, its line of credit is followed here.',
} as const;
