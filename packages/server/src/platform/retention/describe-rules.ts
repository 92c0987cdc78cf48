import { retentionTable } from '@drawbridge/contract/lender-settings/retention.ts';
import { defaultRetention, fixedDays } from '@drawbridge/domain/retention/retention.ts';
import { exportedTables } from '../lender-export/catalog.ts';
import type { KeptTime, TableRule } from './table-rule.ts';
import { tableRules } from './table-rules.ts';

const headings: Readonly<Record<TableRule['rule'], string>> = {
  age: 'Deleted by age',
  use: 'Deleted once used',
  archive: 'Archived',
  with: 'Deleted with another record',
  bounded: 'Bounded, and changed in place',
  loan: 'The loan’s record, which is kept',
  lender: 'The lender’s evidence, which is kept',
};

const jobTables = 'The queue of background jobs.';

/** Of tables that no export has, what they have. The catalog of the export says why they are left out. */
const aboutOthers: Readonly<Record<string, string>> = {
  migrations: 'The versions of the database that were installed.',
  audit_chains: 'The end of each account’s chain of audit entries.',
  audit_seals: 'Seals of the audit log, at most one a minute.',
  audit_seal_archives: 'Files with older seals of the audit log.',
  audit_sealed: 'How far each chain is sealed.',
  audit_heads: 'The daily seal that is published.',
  audit_checks: 'The latest check of the audit log.',
  sessions: 'When and in which browser people signed in.',
  known_devices: 'Browsers people signed in with, of which a digest is kept.',
  sign_in_failures: 'Failed sign-ins and confirmations, which pause signing in for a while.',
  attempts: 'Counters of call limits.',
  passkey_challenges: 'Sign-ins by passkey that have begun.',
  recovery_codes: 'Digests of codes that replace a lost second factor.',
  link_tokens: 'Links in emails that open an account.',
  application_keys: 'Digests of keys that open an application without an account.',
  application_party_keys: 'Digests of keys that open another owner’s part of an application.',
  keyed_writes: 'Answers to writes, for when the same write is sent again.',
  push_keys: 'The portal’s key for notifications in browsers.',
  push_subscriptions: 'Browsers that get notifications.',
  pushes: 'Notifications that are being sent.',
  file_counts: 'The number and size of stored files.',
  back_ups: 'When backups were made, and what came of them.',
  restore_drills: 'When backups were restored as a drill, and what came of it.',
  backup_alarms: 'When administrators were told that there is no good backup.',
  call_times: 'How long calls and database statements took.',
  personal_copies: 'Copies of personal data: who asked, when, and until when they can be downloaded.',
  street_photographs: 'Photographs of houses, by a digest of the address.',
  sandbox_card_orders: 'Trial card payments.',
};

/** Markdown: the tables of the database by what ends their growth, each with what it has and its rule in words. */
export function retentionTables(): string {
  return Object.entries(headings)
    .map(([rule, heading]) => {
      const rows = Object.entries(tableRules)
        .filter(([, own]) => own.rule === rule)
        .map(([table, own]) => ({ table, about: aboutTable(table), words: wordsOf(own) }))
        .toSorted((one, other) => one.table.localeCompare(other.table, 'en'));
      const isTold = rows.some(({ words }) => words !== '');
      const lines = rows.map(
        ({ table, about, words }) => `| \`${table}\` | ${about} |${isTold ? ` ${words} |` : ''}`,
      );
      const top = isTold
        ? '| table | what it has | rule |\n|---|---|---|'
        : '| table | what it has |\n|---|---|';
      return `### ${heading}\n\n${[top, ...lines].join('\n')}\n`;
    })
    .join('\n');
}

function aboutTable(table: string): string {
  const about = exportedTables[table]?.about ?? aboutOthers[table];
  if (about !== undefined) return about;
  if (table.startsWith('graphile_worker.')) return jobTables;
  throw new Error(`nothing says what the table ${table} has`);
}

function wordsOf(rule: TableRule): string {
  if (rule.rule === 'age') return [`${timeOf(rule.kept)} ${rule.from}.`, rule.but].filter(Boolean).join(' ');
  if (rule.rule === 'use') return `Until ${rule.until}`;
  if (rule.rule === 'with') return `With its row of \`${rule.table}\`.`;
  if (rule.rule === 'bounded') return rule.by;
  return rule.rule === 'loan' ? '' : rule.why;
}

function timeOf(kept: KeptTime): string {
  if (kept === 0) return 'The night after';
  if (typeof kept === 'number') return `${daysOf(kept)} after`;
  if (!(kept in defaultRetention)) return `${daysOf(fixedDays[kept as keyof typeof fixedDays])} after`;
  const setting = kept as keyof typeof defaultRetention;
  const { label, unit } = retentionTable[setting];
  const byDefault = defaultRetention[setting];
  return `The setting “${label()}” (${byDefault} ${unit?.(byDefault) ?? ''} by default) after`;
}

function daysOf(days: number): string {
  if (days < 1) return `${days * 24} hour`;
  return days === 1 ? '1 day' : `${days} days`;
}
