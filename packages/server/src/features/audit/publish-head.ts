import { dayOf } from '@drawbridge/domain/calendar/plain-date.ts';
import { auditEmailCopy } from '@drawbridge/messages/audit';
import { headText } from '../../platform/audit-log/kept-head.ts';
import { latestSeal } from '../../platform/audit-log/seal-store.ts';
import { sealAuditLog, type SealParts } from '../../platform/audit-log/seal-audit-log.ts';
import type { Transaction } from '../../platform/database/connect.ts';
import type { Kit } from '../../platform/kit/kit.ts';
import type { LenderNow } from '../../platform/lender-settings/lender-now.ts';
import { postTo } from '../../platform/mail/post-to.ts';
import { administrators } from '../access/public.ts';
import { auditMails } from './mails.ts';
import { auditLength, keepHead, latestHead } from './store.ts';

export interface PublishParts extends SealParts, Pick<Kit, 'log' | 'publicUrl'> {
  readonly lender: LenderNow;
  /** Receives the email instead of the administrators. */
  readonly securityEmail: string | undefined;
}

/**
 * Signs the audit log and publishes the signature outside the database: in the server log, by email and to webhooks. At
 * most once a day, and only when there are new entries.
 */
export async function publishHead(parts: PublishParts): Promise<void> {
  const { db, clock, log } = parts;
  await sealAuditLog(parts);
  const at = clock.now();
  const published = await db.transaction().execute(async (tx) => {
    const seal = await latestSeal(tx);
    if (!seal || seal.number === (await latestHead(tx))?.seal) return undefined;
    const head = { seal: seal.number, mac: seal.mac, entries: await auditLength(tx), at };
    if (!(await keepHead(tx, { day: dayOf(at), ...head }))) return undefined;
    await mailHead(tx, parts, head);
    return head;
  });
  if (published)
    log.info(
      { head: headText({ number: published.seal, mac: published.mac }), entries: published.entries },
      'signed the audit log',
    );
}

async function mailHead(
  tx: Transaction,
  { lender, publicUrl, securityEmail }: PublishParts,
  head: { readonly seal: number; readonly mac: string; readonly entries: number; readonly at: Date },
): Promise<void> {
  const readers =
    securityEmail === undefined ? await administrators(tx) : [{ name: undefined, email: securityEmail }];
  for (const to of readers)
    await postTo(tx, lender, {
      to,
      mail: auditMails.head,
      values: () => ({
        name: to.name ?? auditEmailCopy.securityTeam,
        entries: head.entries.toLocaleString('en-US'),
      }),
      facts: () => [
        [auditEmailCopy.signature, headText({ number: head.seal, mac: head.mac })],
        [auditEmailCopy.signed, `${head.at.toISOString().slice(0, 16).replace('T', ' ')} UTC`],
      ],
      url: `${publicUrl}/staff/audit`,
      at: head.at,
    });
}
