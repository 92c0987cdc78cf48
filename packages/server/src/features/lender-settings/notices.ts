import {
  wireTable,
  type StoredWireInstructions,
} from '@drawbridge/contract/lender-settings/wire-instructions.ts';
import { maskedAccountNumber } from '@drawbridge/domain/beneficiaries/account-number.ts';
import { settingEmailCopy } from '@drawbridge/messages/lender-settings';
import type { Transaction } from '../../platform/database/connect.ts';
import type { Kit } from '../../platform/kit/kit.ts';
import { postTo } from '../../platform/mail/post-to.ts';
import { activeAdministrators, type Actor } from '../two-person/public.ts';
import { settingMails } from './mails.ts';

/** Emails every administrator, those who made the change included, so that a change nobody expected is seen at once. */
export async function notifyAdministrators(
  tx: Transaction,
  { clock, now }: Pick<Kit, 'clock' | 'now'>,
  { accountId, approvedBy }: Actor,
  stored: StoredWireInstructions | undefined,
): Promise<void> {
  const at = clock.now();
  const url = `${now().publicUrl}/staff/settings/wire-instructions`;
  const all = await activeAdministrators(tx);
  const proposer = all.find(({ id }) => id === accountId)?.name ?? '';
  const changedBy = () =>
    approvedBy ? settingEmailCopy.both({ proposer, approver: approvedBy.name }) : proposer;
  const facts = () =>
    stored ? wireFacts(stored) : [[settingEmailCopy.instructions, settingEmailCopy.removed] as const];
  for (const to of all)
    await postTo(tx, now(), {
      to,
      mail: settingMails.wireInstructionsChanged,
      values: () => ({ name: to.name, changedBy: changedBy() }),
      facts,
      url,
      at,
    });
}

/** The instructions for an email, in its language, with the account number masked. */
function wireFacts(stored: StoredWireInstructions): readonly (readonly [label: string, value: string])[] {
  return [
    [wireTable.payee.label(), stored.payee],
    [wireTable.bankName.label(), stored.bankName],
    [wireTable.routingNumber.label(), stored.routingNumber],
    [wireTable.accountNumber.label(), maskedAccountNumber(stored.accountNumberEnd)],
    [wireTable.callbackNumber.label(), stored.callbackNumber],
    [wireTable.mailingAddress.label(), stored.mailingAddress],
  ];
}
