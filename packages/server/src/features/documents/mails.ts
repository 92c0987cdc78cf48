import { defineMails, recipientName } from '../../platform/mail/define-mails.ts';

const to = 'Whoever sent the documents';
const deal = { about: 'The deal', sample: '118 Wren Street' } as const;
const document = { about: 'The document’s name', sample: 'Insurance binder.pdf', required: true } as const;
const button = { label: 'Open the documents', samplePage: '/dashboard/deal/sample/documents' } as const;
const footer = 'Questions? Call us: {phone}.';

export const documentMails = defineMails(
  { feature: 'documents', group: 'Documents' },
  {
    acceptedOne: {
      name: 'Document accepted',
      when: 'When an employee has accepted a document.',
      to,
      values: { name: recipientName, document, deal },
      subject: 'We have accepted {document}',
      body: [
        'Hello {name},',
        'your document “{document}” for {deal} is accepted. There is nothing more to do about it.',
      ],
      button,
      footer,
    },
    acceptedSeveral: {
      name: 'Several documents accepted',
      when: 'When an employee has accepted several documents of a deal within minutes.',
      to,
      values: {
        name: recipientName,
        count: { about: 'How many', sample: '3' },
        deal,
        documents: {
          about: 'Their names, one a line',
          sample: '“Insurance binder.pdf”\n“Scope of work.docx”\n“Plans.pdf”',
          required: true,
        },
      },
      subject: 'We have accepted {count} documents for {deal}',
      body: [
        'Hello {name},',
        'these documents are accepted. There is nothing more to do about them.',
        '{documents}',
      ],
      button,
      footer,
    },
    returned: {
      name: 'Document returned',
      when: 'When a document has to be sent again.',
      to,
      values: {
        name: recipientName,
        document,
        deal,
        purpose: {
          about: 'What it was sent for, with commas around it; empty when it was for nothing in particular',
          sample: ', which you sent for “Proof of insurance”,',
        },
        reason: {
          about: 'Why, as the employee wrote it',
          sample: 'The policy ends before the loan does.',
          required: true,
        },
      },
      subject: '{document} for {deal} has to be sent again',
      body: [
        'Hello {name},',
        'we have looked at “{document}”{purpose} and cannot use it as it is.',
        'The reason: {reason}',
        'Please correct it and upload it again.',
      ],
      button,
      footer,
    },
  },
);
