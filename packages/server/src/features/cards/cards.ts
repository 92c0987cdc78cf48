import { openGateway } from '../../platform/cards/open-gateway.ts';
import type { Feature } from '../../platform/kit/feature.ts';
import { checkPayment, type ChecksUnderWay } from './check-payment.ts';
import { cardMails } from './mails.ts';
import { cardNotices } from './notices.ts';
import { openForm } from './open-form.ts';
import { payFee, type ChargesUnderWay } from './pay-fee.ts';
import { settlePayment } from './settle-payment.ts';
import { showFee } from './show-fee.ts';

export const cards = {
  mails: cardMails,
  handlers(kit) {
    const { config, now } = kit;
    const parts = {
      ...kit,
      gateway: openGateway(config, { ...kit, lenderName: () => now().lender.name }),
      asksForFees: () => now().flags.appraisalPayment,
      notices: cardNotices(now),
    };
    const underWay: ChargesUnderWay = new Map();
    const checks: ChecksUnderWay = new Map();
    return {
      cards: {
        pay: ({ caller, body, once }) => payFee(parts, underWay, caller, once, body),
        fee: ({ caller, body }) => showFee(parts, caller, body.dealid),
        openForm: ({ caller, body }) => openForm(parts, caller, body.dealid),
        check: ({ caller, body }) => checkPayment(parts, checks, caller, body),
      },
    };
  },
  jobs(kit) {
    const { config } = kit;
    const gateway = openGateway(config, { ...kit, lenderName: () => config.lender.name });
    return {
      'settle card payment': async ({ paymentId }) => {
        const lender = await kit.lender();
        await settlePayment({ ...kit, gateway, notices: cardNotices(() => lender) }, paymentId);
      },
    };
  },
} satisfies Feature<'cards'>;
