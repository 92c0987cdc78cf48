import { staffDrawCopy as copy } from '@drawbridge/messages/draws';
import { staffDrawRoutes } from '@drawbridge/contract/draws/staff-routes.ts';
import type { StaffDraw } from '@drawbridge/contract/draws/staff-schema.ts';
import { call, messageOf } from '../../platform/api.ts';
import { formatMoment } from '../../platform/format.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { useDrawStep } from './staff-queries.ts';

/** Lets an employee request a bank account for a draw without a usable one. Renders nothing otherwise. */
export function AccountNeeded({ draw }: { readonly draw: StaffDraw }) {
  const { bankAccount, accountRejected, accountRequestedAt } = draw;
  const { id } = draw.draw;
  const ask = useDrawStep(
    id,
    () => call(staffDrawRoutes.requestAccount, { params: { drawId: id }, body: {} }),
    copy.accountRequestedNow,
  );
  if (bankAccount !== null) return null;
  return (
    <Alert
      tone="amber"
      live="off"
      title={accountRejected ? copy.bankRejected : copy.noBankToWire}
      action={
        <Button size="sm" busy={ask.isPending} busyLabel={copy.working} onClick={() => ask.mutate(undefined)}>
          {accountRequestedAt === null ? copy.requestAccount : copy.requestAccountAgain}
        </Button>
      }
    >
      <p>{copy.accountNeeded}</p>
      {accountRequestedAt !== null && (
        <p>{copy.accountRequested({ when: formatMoment(accountRequestedAt) })}</p>
      )}
      {ask.isError && <p className="text-red">{copy.failed({ reason: messageOf(ask.error) })}</p>}
    </Alert>
  );
}
