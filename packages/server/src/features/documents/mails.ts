import { defineMails, recipientName } from '../../platform/mail/define-mails.ts';

const to = 'The person who sent the documents';
const deal = { about: 'The deal', sample: '118 Wren Street' } as const;
const document = { about: 'The document’s name', sample: 'Insurance binder.pdf', required: true } as const;
const button = { label: 'Open the documents', samplePage: '/dashboard/deal/sample/documents' } as const;
const footer = 'Questions? Call us: {phone}.';

export const documentMails = defineMails(
  { feature: 'documents', group: 'Documents' },
  {
    acceptedOne: {
      name: 'Document accepted',
      when: 'An employee accepts a document.',
      to,
      values: { name: recipientName, document, deal },
      subject: 'We accepted {document}',
      body: ['{greeting}', 'We accepted your document “{document}” for {deal}. No action is needed.'],
      button,
      footer,
    },
    acceptedSeveral: {
      name: 'Several documents accepted',
      when: 'An employee accepts several documents of a deal within minutes.',
      to,
      values: {
        name: recipientName,
        count: { about: 'Number of documents', sample: '3' },
        deal,
        documents: {
          about: 'Their names, one per line',
          sample: '“Insurance binder.pdf”\n“Scope of work.docx”\n“Plans.pdf”',
          required: true,
        },
      },
      subject: 'We accepted {count} documents for {deal}',
      body: ['{greeting}', 'We accepted these documents. No action is needed.', '{documents}'],
      button,
      footer,
    },
    returned: {
      name: 'Document returned',
      when: 'An employee returns a document.',
      to,
      values: {
        name: recipientName,
        document,
        deal,
        purpose: {
          about: 'What it was sent for, between commas; empty if it was for nothing in particular',
          sample: ', which you sent for “Proof of insurance”,',
        },
        reason: {
          about: 'The reason, as the employee wrote it',
          sample: 'The policy ends before the loan does.',
          required: true,
        },
      },
      subject: 'Please replace {document} for {deal}',
      body: [
        '{greeting}',
        'We can’t use your document “{document}”{purpose} as it is.',
        'Reason: {reason}',
        'Please correct it and upload it again.',
      ],
      button,
      footer,
    },
  },
);
