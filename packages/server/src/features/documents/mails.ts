import { documentEmailCopy as copy, documentEmails, documentPushes } from '@drawbridge/messages/documents';
import { defineMails, recipientName } from '../../platform/mail/define-mails.ts';

const to = () => copy.to;
const deal = { about: () => copy.deal, sample: '118 Wren Street' } as const;
const document = { about: () => copy.document, sample: 'Insurance binder.pdf', required: true } as const;
const button = { label: () => copy.open, samplePage: '/dashboard/deal/sample/documents' } as const;
const footer = () => copy.footer;

export const documentMails = defineMails(
  { feature: 'documents', group: () => copy.group },
  {
    acceptedOne: {
      words: documentEmails.acceptedOne,
      to,
      values: { name: recipientName, document, deal },
      button,
      footer,
    },
    acceptedSeveral: {
      words: documentEmails.acceptedSeveral,
      to,
      values: {
        name: recipientName,
        count: { about: () => copy.count, sample: '3' },
        deal,
        documents: {
          about: () => copy.documents,
          sample: '“Insurance binder.pdf”\n“Scope of work.docx”\n“Plans.pdf”',
          required: true,
        },
      },
      button,
      footer,
    },
    returned: {
      words: documentEmails.returned,
      to,
      values: {
        name: recipientName,
        document,
        deal,
        sentFor: { about: () => copy.sentFor, sample: () => copy.youSentItFor({ item: copy.sampleItem }) },
        reason: { about: () => copy.reason, sample: () => copy.sampleReason, required: true },
      },
      button,
      footer,
      push: { kind: 'question asked', words: documentPushes.returned },
    },
  },
);
