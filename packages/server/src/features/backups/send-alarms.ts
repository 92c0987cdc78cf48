import { backupEmailCopy } from '@drawbridge/messages/backups';
import type { Transaction } from '../../platform/database/connect.ts';
import type { LenderNow } from '../../platform/lender-settings/lender-now.ts';
import { postTo } from '../../platform/mail/post-to.ts';
import { administrators } from '../access/public.ts';
import { backupMails } from './mails.ts';

interface Alarm {
  readonly lender: LenderNow;
  readonly place: string;
  readonly problem: string | undefined;
  readonly at: Date;
}

/** Emails administrators that there was no good backup for too long. */
export async function mailLate(tx: Transaction, alarm: Alarm, since: Date): Promise<void> {
  const moment = `${since.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  for (const to of await administrators(tx))
    await postTo(tx, alarm.lender, {
      to,
      mail: backupMails.late,
      values: () => ({ since: moment, name: to.name }),
      ...factsOf(alarm),
    });
}

/** Emails administrators that a backup could not be restored. */
export async function mailDrillFailed(tx: Transaction, alarm: Alarm, backup: string): Promise<void> {
  for (const to of await administrators(tx))
    await postTo(tx, alarm.lender, {
      to,
      mail: backupMails.drillFailed,
      values: () => ({ backup, name: to.name }),
      ...factsOf(alarm),
    });
}

function factsOf({ lender, place, problem, at }: Alarm) {
  return {
    facts: (): (readonly [string, string])[] => [
      [backupEmailCopy.place, place],
      [backupEmailCopy.problem, problem ?? backupEmailCopy.unknownProblem],
    ],
    url: `${lender.publicUrl}/staff`,
    at,
  };
}
