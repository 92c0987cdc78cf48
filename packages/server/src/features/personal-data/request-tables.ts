import type { CopiedTable } from './table-rule.ts';

const ofApplication = { within: ['application_id', 'applications'] } as const;
const uploaded = { account: ['uploaded_by'], notOfEmployees: true } as const;

/** What the person applied for and asked, and what they uploaded. */
export const requestTables: Readonly<Record<string, CopiedTable>> = {
  applications: {
    rows: { account: ['account_id'] },
    columns: 'id number product state answers language begun_at saved_at sent_at submitted_at source',
  },
  application_consents: {
    rows: ofApplication,
    columns: 'application_id kind agreed_text agreed_language agreed_at address',
  },
  application_demographics: {
    rows: { ...ofApplication, unless: 'party_id' },
    columns: 'application_id ethnicity race sex answered_at',
  },
  application_files: {
    rows: uploaded,
    columns: 'id application_id kind name type size sha256 created_at',
    file: 'file_key',
  },
  application_help: {
    rows: ofApplication,
    columns: 'application_id asked_at agreed_at agreed_text agreed_language address ended_at',
  },
  application_letters: { rows: ofApplication, columns: 'application_id kind language sent_on content' },
  application_parties: {
    rows: { email: 'email' },
    columns: 'id email answers language mailed_at expires_at opened_at saved_at finished_at',
  },
  application_party_consents: {
    rows: { within: ['party_id', 'application_parties'] },
    columns: 'kind agreed_text agreed_language agreed_at address',
  },
  term_sheets: {
    rows: ofApplication,
    columns: 'number application_id product issued_on expires_on withdrawn_at',
  },
  requests: {
    rows: { account: ['account_id'] },
    columns:
      'id kind reference loan_number email fields status created_at updated_at language agreed_text agreed_language',
  },
  request_messages: {
    rows: { within: ['request_id', 'requests'] },
    columns: 'request_id from_lender account_id text at',
  },
  request_history: {
    rows: { within: ['request_id', 'requests'] },
    columns: 'request_id event account_id at',
  },
  request_files: {
    rows: { within: ['request_id', 'requests'] },
    columns: 'id request_id kind name type size',
    file: 'file_key',
  },
  documents: {
    rows: uploaded,
    columns: 'id deal_id name type size sha256 created_at review submitted_at returned_because',
    file: 'file_key',
  },
  draw_attachments: {
    rows: uploaded,
    columns: 'id deal_id kind name type size sha256 invoice_amount latitude longitude created_at taken_at',
    file: 'file_key',
  },
  beneficiary_files: {
    rows: uploaded,
    columns: 'id beneficiary_id name type size sha256 created_at',
    file: 'file_key',
  },
};
