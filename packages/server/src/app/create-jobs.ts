import type { AppParts } from '../app.ts';
import { runImport } from '../features/imports/public.ts';
import { openFileStore } from '../platform/files/open-file-store.ts';
import { cardNotices, settlePayment } from '../features/cards/public.ts';
import { mailGivenWork, workNotices } from '../features/work/public.ts';
import { documentNotices, mailAcceptedDocuments } from '../features/documents/public.ts';
import { deliverWebhook, sweepDeliveries, webhookNotices } from '../features/webhooks/public.ts';
import { accessNotices, noteLinkFailure, sweepDevices } from '../features/access/public.ts';
import { sendInvitations } from '../features/people/public.ts';
import { sweepProposals } from '../features/approvals/public.ts';
import { publishHead } from '../features/audit/public.ts';
import { sweepDrafts } from '../features/drafts/public.ts';
import { sweepAttempts } from '../platform/attempts/attempt-limit.ts';
import { headKeptIn } from '../platform/audit-log/kept-head.ts';
import { checkAuditLog } from '../platform/audit-log/check-audit-log.ts';
import { openGateway } from '../platform/cards/open-gateway.ts';
import { databaseOver } from '../platform/database/connect.ts';
import type { JobHandlers } from '../platform/jobs/queue.ts';
import { linkTokens } from '../platform/links/link-tokens.ts';
import { sweepLinks } from '../platform/links/sweep-links.ts';
import { forgetOldKeys } from '../platform/keyed-writes/once.ts';
import { readLender } from '../platform/lender-settings/live-settings.ts';
import { mailTransport } from '../platform/mail/mail-transport.ts';
import { sendMail } from '../platform/mail/send-mail.ts';
import { sweepMails } from '../platform/mail/sweep-mails.ts';

/** What is done in the background: a handler for every kind of job. */
export async function createJobs(
  parts: Pick<AppParts, 'config' | 'pool' | 'clock' | 'log' | 'tokenKeys' | 'sealing'>,
): Promise<JobHandlers> {
  const { config, clock, log, tokenKeys, sealing } = parts;
  const db = databaseOver(parts.pool);
  // Jobs read the lender as it is when they run: nothing here listens.
  const lenderNow = () => readLender(config, db, log);
  const keptHead = headKeptIn(config.dataDir);
  const transport = await mailTransport(config, lenderNow);
  const files = await openFileStore(config);
  const gateway = openGateway(config, { db, clock, log, lenderName: () => config.lender.name });
  return {
    'send mail': sendMail({
      db,
      clock,
      log,
      transport,
      keepsBodies: config.demo,
      onGivenUp: noteLinkFailure,
    }),
    'settle card payment': async ({ paymentId }) => {
      const lender = await lenderNow();
      const notices = cardNotices(() => lender);
      await settlePayment({ db, clock, log, gateway, notices }, paymentId);
    },
    'deliver webhook': deliverWebhook({
      db,
      clock,
      log,
      sealing,
      publicOnly: !config.demo,
      notices: async () => webhookNotices(await lenderNow()),
    }),
    'sweep old rows': async () => {
      const now = clock.now();
      const { retention } = await lenderNow();
      await sweepDrafts(db, now, retention.draftDays);
      await forgetOldKeys(db, now);
      await sweepAttempts(db, now);
      await sweepDevices(db, now);
      await sweepLinks(db, now, retention.linkDays);
      await sweepDeliveries(db, now);
      await sweepProposals(db, now);
      await sweepMails(db, now, { days: retention.mailDays, hasOutbox: config.demo });
    },
    'check audit log': () => checkAuditLog({ db, clock, log, sealing, keptHead }),
    'publish audit head': async () => {
      const lender = await lenderNow();
      const { publicUrl, SECURITY_EMAIL: securityEmail } = config;
      await publishHead({ db, clock, log, sealing, keptHead, lender, publicUrl, securityEmail });
    },
    'mail accepted documents': async (about) => {
      const lender = await lenderNow();
      await mailAcceptedDocuments({ db, clock, notices: documentNotices(() => lender) }, about);
    },
    'mail given work': async ({ accountId }) => {
      const lender = await lenderNow();
      const notices = workNotices(() => lender);
      await mailGivenWork({ db, clock, notices, calendar: lender.calendar }, accountId);
    },
    'send invitations': async ({ runId }) => {
      const lender = await lenderNow();
      const access = {
        clock,
        links: linkTokens(tokenKeys, clock, config.publicUrl),
        notices: accessNotices(() => lender),
      };
      await sendInvitations({ db, clock, access }, runId);
    },
    'run import': ({ importId }) => runImport({ db, clock, files }, importId),
  };
}
