import { checklistFrame } from '../../platform/http/server.ts';
import type { Feature } from '../../platform/kit/feature.ts';
import { documentLinks } from '../documents/public.ts';
import { listLineDocuments, readLinesOfBorrower, readMostRecent } from './read-lines.ts';

export const linesOfCredit = {
  handlers(kit) {
    const { config, now, signedLinks } = kit;
    const parts = {
      ...kit,
      documentLinks: documentLinks(kit),
      checklistFrame: () => checklistFrame(config, now().flags),
      frameLinks: signedLinks('checklist', 300),
    };
    return {
      linesOfCredit: {
        mostRecent: ({ caller }) => readMostRecent(parts, caller),
        ofBorrower: ({ caller, body }) => readLinesOfBorrower(parts, caller, body.borrower_id),
        documents: ({ caller, body }) => listLineDocuments(parts, caller, body.locId),
      },
    };
  },
} satisfies Feature<'linesOfCredit'>;
