import type { Feature } from '../../platform/kit/feature.ts';
import { documentLinks } from './document-parts.ts';
import { listDocuments } from './list-documents.ts';
import { documentMails } from './mails.ts';
import { documentNotices } from './notices.ts';
import { openDocument, previewDocument } from './open-document.ts';
import { readStaffDocument } from './read-staff-document.ts';
import { acceptDocuments, mailAcceptedDocuments, returnDocument } from './review-documents.ts';
import { uploadDocument } from './upload-document.ts';

export const documents = {
  mails: documentMails,
  handlers(kit) {
    const parts = {
      ...kit,
      links: documentLinks(kit),
      previewLinks: kit.signedLinks('document preview', 300),
      listsPreviews: () => kit.now().flags.documentPreviews,
      notices: documentNotices(kit.now),
    };
    return {
      documents: {
        list: ({ caller, body }) => listDocuments(parts, caller, body.dealid),
        upload: ({ caller, body }) => uploadDocument(parts, caller, body),
        preview: ({ params }) => previewDocument(parts, params.token),
        open: ({ params }) => openDocument(parts, params.token),
      },
      staffDocuments: {
        read: ({ params }) => readStaffDocument(parts, params.id),
        accept: ({ caller, body }) => acceptDocuments(parts, caller, body.ids),
        return: ({ caller, body }) => returnDocument(parts, caller, body),
      },
    };
  },
  jobs: (kit) => ({
    'mail accepted documents': async (about) => {
      const lender = await kit.lender();
      await mailAcceptedDocuments({ ...kit, notices: documentNotices(() => lender) }, about);
    },
  }),
} satisfies Feature<'documents'>;
