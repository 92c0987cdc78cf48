import { accessMails } from '../features/access/public.ts';
import { approvalMails } from '../features/approvals/public.ts';
import { auditMails } from '../features/audit/public.ts';
import { beneficiaryMails } from '../features/beneficiaries/public.ts';
import { budgetMails } from '../features/budgets/public.ts';
import { cardMails } from '../features/cards/public.ts';
import { documentMails } from '../features/documents/public.ts';
import { drawMails } from '../features/draws/public.ts';
import { loanMails } from '../features/loan-lookup/public.ts';
import { payoffMails } from '../features/payoff/public.ts';
import { requestMails } from '../features/requests/public.ts';
import { securityMails } from '../features/security/public.ts';
import { webhookMails } from '../features/webhooks/public.ts';
import { workMails } from '../features/work/public.ts';
import type { KeyedMail } from '../platform/mail/define-mails.ts';

/** Every mail that the portal sends, in the order in which they are listed. */
export const everyMail: readonly KeyedMail[] = [
  accessMails,
  securityMails,
  requestMails,
  payoffMails,
  drawMails,
  budgetMails,
  beneficiaryMails,
  documentMails,
  cardMails,
  loanMails,
  workMails,
  webhookMails,
  approvalMails,
  auditMails,
].flatMap((ofFeature) => Object.values<KeyedMail>(ofFeature));
