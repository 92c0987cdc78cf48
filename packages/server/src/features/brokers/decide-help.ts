import type { OpenedApplication } from '@drawbridge/contract/applications/schema.ts';
import { brokerMessages } from '@drawbridge/messages/brokers';
import { isRefusal, refuse, refuseField, type Refusal } from '../../platform/http/refusal.ts';
import { agreedTo } from '../../platform/lender-settings/in-readers-language.ts';
import type { Caller } from '../../platform/session/caller.ts';
import {
  findApplication,
  helpAgreement,
  openHelp,
  presentOpened,
  publishBrought,
  shownBroker,
} from '../applications/public.ts';
import type { BrokerParts } from './broker-parts.ts';
import { endHelp, writeHelpAllowed } from './store.ts';

interface Decision {
  readonly caller: Caller | undefined;
  readonly from: { readonly address: string };
  readonly body: {
    readonly application: string;
    readonly allow: boolean;
    readonly agreement?: string | undefined;
  };
}

/**
 * Allows or ends the help of the broker by whom an application came. One by an address is decided on in the same way whether or
 * not a broker has that address.
 */
export function decideHelp(
  { db, clock, now }: Pick<BrokerParts, 'db' | 'clock' | 'now'>,
  { caller, from, body: { application, allow, agreement } }: Decision,
): Promise<OpenedApplication | Refusal<'not_found' | 'invalid_input'>> {
  const at = clock.now();
  return db.transaction().execute(async (tx) => {
    const found = await findApplication(tx, { caller, named: application, at, lock: true });
    if (isRefusal(found)) return found;
    const { row } = found;
    if (row.brought_by === null) return refuse('not_found');
    const broker = await shownBroker(tx, row);
    const agreed = agreedTo(agreement, () => helpAgreement(broker));
    if (allow && !agreed) return refuseField('agreement', brokerMessages.agreementChanged);
    const help = await openHelp(tx, row.id);
    if (!allow) await endHelp(tx, row.id, at);
    else if (agreed && help?.agreed_at == null)
      await writeHelpAllowed(tx, row.id, { ...agreed, address: from.address, at });
    await publishBrought(tx, row);
    return presentOpened(tx, { row, for: 'applicant' }, now());
  });
}
