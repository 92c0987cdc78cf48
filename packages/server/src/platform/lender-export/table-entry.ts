/** What an export has of a column: its value, or only with secrets, or nothing. */
export type ColumnEntry = string | { readonly secret: string } | { readonly leftOut: string };

/** One kind of record, as an export has it. */
export interface TableEntry {
  /** The path in the export, without `.csv`. */
  readonly file: string;
  readonly about: string;
  /** What each column of the table has, in the order of the file. */
  readonly columns: Readonly<Record<string, ColumnEntry>>;
}

/** A value that is written only with secrets, to the file of secrets. */
export function secret(about: string): ColumnEntry {
  return { secret: about };
}

/** A value that no export has, and why. */
export function leftOut(why: string): ColumnEntry {
  return { leftOut: why };
}

const usualColumns = {
  id: 'Id of the record. Other files name the record by it',
  number: 'Counts up in the order of recording',
  position: 'Order within its list, from 0 or 1',
  deal_id: 'The deal or loan',
  account_id: 'The person, or the account that acted',
  application_id: 'The loan application',
  property_id: 'The property',
  file_key: 'The file, in files/files.csv',
  sha256: 'SHA-256 of the contents, in hex',
  size: 'Bytes',
  kind: 'Kind',
  state: 'Where it stands',
  status: 'Where it stands',
  name: 'Name',
  street: 'Street',
  city: 'City',
  zip: 'ZIP code',
  note: 'Note',
  reason: 'Reason',
  why: 'Reason',
  at: 'When it happened',
  created_at: 'When it was recorded',
  uploaded_by: 'Who uploaded it; empty for someone without an account',
  type: 'Type',
  decision: 'Decision; empty while open',
  decided_by: 'Who decided',
  decided_at: 'When it was decided',
  decision_reason: 'Reason of the decision',
  proposed_by: 'Who proposed it',
  proposed_at: 'When it was proposed',
  expires_at: 'When it expires',
  recorded_at: 'When it was recorded',
  withdrawn_by: 'Who withdrew it',
  withdrawn_at: 'When it was withdrawn',
  withdrawn_why: 'Why it was withdrawn',
  withdrawn_because: 'Why it was withdrawn',
  on_day: 'The day it counts for',
  due_on: 'Due date',
  amount: 'Amount',
  language: 'Language, as a BCP 47 tag',
  agreed_text: 'The agreement as the person saw it',
  agreed_language: 'Language of the agreement, as a BCP 47 tag',
  agreed_at: 'When the person agreed',
  file_name: 'Name of the uploaded file',
  run_id: 'The nightly run',
  terms_version: 'Version of the loan terms it was computed from',
  ledger_position: 'Last ledger position it was computed from',
  events_seen: 'How many loan events it was computed from',
  particulars: 'Details',
  figures: 'All figures it states',
} as const;

/** Columns whose name says what they hold, in this order. */
export function usual<const Names extends readonly (keyof typeof usualColumns)[]>(
  ...names: Names
): Readonly<Record<Names[number], string>> {
  return Object.fromEntries(names.map((name) => [name, usualColumns[name]])) as Record<Names[number], string>;
}
