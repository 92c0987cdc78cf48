import type { JsonRow } from '@drawbridge/server/platform/database/json-row.ts';

export type ApplicationRow = JsonRow<
  'applications',
  | 'id'
  | 'state'
  | 'answers'
  | 'changes'
  | 'sent_at'
  | 'submitted_at'
  | 'notice_due_on'
  | 'loan_officer_id'
  | 'deal_id'
  | 'source'
  | 'broker_id'
  | 'brought_by'
>;
export type ApplicationConsentRow = JsonRow<'application_consents', 'email'>;
export type ApplicationFileRow = JsonRow<'application_files'>;
export type ApplicationPartyRow = JsonRow<
  'application_parties',
  'id' | 'answers' | 'opened_at' | 'saved_at' | 'finished_at'
>;
export type ApplicationPartyConsentRow = JsonRow<'application_party_consents'>;
export type ApplicationDecisionRow = JsonRow<'application_decisions', 'id' | 'particulars' | 'made_by'>;
