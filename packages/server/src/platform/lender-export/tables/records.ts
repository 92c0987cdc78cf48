import { leftOut, usual, type TableEntry } from '../table-entry.ts';

/** Files and documents, emails and the audit log. */
export const recordTables: Readonly<Record<string, TableEntry>> = {
  files: {
    file: 'files/files',
    about: 'Every stored file, and where it is in this export.',
    columns: {
      key: 'Key of the file. Other files name it by file_key',
      ...usual('size', 'sha256', 'created_at'),
      sender: 'Who sent it, if without an account',
    },
  },
  documents: {
    file: 'deals/documents',
    about: 'Documents of deals and lines of credit.',
    columns: {
      ...usual('id', 'deal_id'),
      line_of_credit_id: 'The line of credit',
      checklist_item_id: 'The line of its checklist',
      action_item_id: 'The action item it answers',
      ...usual('name', 'file_key', 'type', 'size', 'sha256'),
      review: 'Review; empty for a document without one',
      submitted_at: 'When it was submitted',
      returned_because: 'Why it was returned',
      told_at: 'When the borrower was told',
      ...usual('uploaded_by', 'created_at'),
    },
  },
  document_events: {
    file: 'deals/document-reviews',
    about: 'Reviews of documents.',
    columns: { ...usual('id'), document_id: 'The document', ...usual('state', 'at', 'account_id', 'note') },
  },
  mails: {
    file: 'emails/emails',
    about:
      'Emails that were sent. Those with a link that opens an account or an application are without their text, and a production server keeps no ' +
      'text of sent emails.',
    columns: {
      ...usual('id', 'number'),
      to_address: 'Recipient',
      subject: 'Subject',
      text: 'Plain text',
      html: 'HTML',
      english_subject: 'Subject of the English version',
      english_text: 'Text of the English version',
      opens_account: 'Whether it has a link that opens an account or an application',
      ...usual('deal_id', 'created_at'),
      attempts: 'Attempts to send it',
      last_error: 'Last error',
      sent_at: 'When it was sent',
      given_up_at: 'When sending was given up',
      retry_from: 'When it was last sent again after that',
      notified_instead: 'Whether a notification was shown instead',
      claimed_by: leftOut('The server that is sending it at the moment.'),
      claim_ends_at: leftOut('The server that is sending it at the moment.'),
      trace_id: leftOut('Where the log of the servers has it.'),
      letter_id: 'The decision letter it carries',
    },
  },
  audit_log: {
    file: 'audit-log/audit-log',
    about:
      'The audit log: who did what. Each entry has a hash over itself and the entry of the same account before it, as ' +
      'audit_hash in migrations/0002-audit.sql computes it.',
    columns: {
      ...usual('id', 'at'),
      account_id: 'The account; empty for the portal and operators',
      employee_id: 'The employee who viewed the account; empty if the owner acted',
      action: 'What was done',
      subject: 'What it was done to',
      ...usual('particulars'),
      chain_position: 'Counts the entries of the account',
      hash: 'Hash of the entry',
    },
  },
  audit_archives: {
    file: 'audit-log/archives',
    about:
      'Files with older entries of the audit log: gzip, JSON Lines. Each names the digest of the file before it. An entry is the array that ' +
      'its hash covers: audit_text in migrations/0098-audit-archives.sql.',
    columns: {
      number: 'Number of the archive',
      ...usual('file_key', 'sha256', 'size'),
      entries: 'How many entries it has',
      first_at: 'When its first entry was written',
      last_at: 'When its last entry was written',
      ...usual('at'),
    },
  },
  audit_archive_runs: {
    file: 'audit-log/archived-runs',
    about: 'Where archived entries were in the chains of the audit log.',
    columns: {
      archive: 'Number of the archive',
      chain: 'The account; empty for the portal and operators',
      first_position: 'First position of the run in the chain',
      last_position: 'Last position of the run in the chain',
      before: 'Hash of the entry before the run; empty at the beginning of the chain',
      hash: 'Hash of the last entry of the run',
    },
  },
  legal_holds: {
    file: 'people/legal-holds',
    about: 'Legal holds: while one lasts, nothing of its loan or person is deleted.',
    columns: {
      ...usual('id', 'deal_id', 'account_id'),
      reason: 'Reason',
      placed_by: 'Administrator who placed it',
      placed_at: 'When',
      lifted_by: 'Administrator who lifted it; empty while it lasts',
      lifted_at: 'When it was lifted',
      lifted_because: 'Why it was lifted',
    },
  },
};
