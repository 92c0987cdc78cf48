import { ledgerCopy as copy, waivableWords } from '@drawbridge/messages/ledger';
import { useState } from 'react';
import type { LedgerWaiver } from '@drawbridge/contract/ledger/account-schema.ts';
import { ledgerRoutes } from '@drawbridge/contract/ledger/routes.ts';
import type { DealLedger } from '@drawbridge/contract/ledger/schema.ts';
import { call, messageOf } from '../../platform/api.ts';
import { formatDate, formatDollars, formatMoment } from '../../platform/format.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Tag } from '../../ui/tag.tsx';
import { useLedgerWrite } from './use-ledger-write.ts';

interface WaiversCardProps {
  readonly dealId: string;
  readonly ledger: DealLedger;
  readonly waivers: readonly LedgerWaiver[];
}

/** What the lender waived on a loan, and why. A waiver can be withdrawn. */
export function WaiversCard({ dealId, ledger, waivers }: WaiversCardProps) {
  const [withdrawing, setWithdrawing] = useState<LedgerWaiver>();
  const close = () => setWithdrawing(undefined);
  const withdraw = useLedgerWrite(
    dealId,
    (id: string) => call(ledgerRoutes.withdrawWaiver, { body: { dealid: dealId, seen: ledger.seen, id } }),
    copy.withdrawnNow,
    close,
  );
  if (waivers.length === 0) return null;
  return (
    <Card title={copy.waivers}>
      <ul className="divide-y divide-line">
        {waivers.map((waiver) => (
          <li key={waiver.id} className="flex flex-wrap items-center gap-3 px-4 py-3 md:px-[18px]">
            <span className="grid min-w-0 flex-1">
              {copy.waiverOf({
                amount: formatDollars(waiver.amount),
                what: waivableWords[waiver.bucket],
                day: formatDate(waiver.on),
              })}
              <small className="text-ink-2 wrap-anywhere">
                {copy.waiverBy({
                  reason: waiver.reason,
                  name: waiver.postedBy,
                  at: formatMoment(waiver.postedAt),
                })}
              </small>
            </span>
            {waiver.isWithdrawn ? (
              <Tag tone="neutral">{copy.withdrawn}</Tag>
            ) : (
              // What was waived at payoff is undone with the payoff.
              ledger.isOpen &&
              waiver.bucket !== 'payoff' && (
                <Button
                  size="sm"
                  variant="quiet"
                  aria-label={copy.withdrawNamed({ amount: formatDollars(waiver.amount) })}
                  onClick={() => {
                    withdraw.reset();
                    setWithdrawing(waiver);
                  }}
                >
                  {copy.withdraw}
                </Button>
              )
            )}
          </li>
        ))}
      </ul>
      {withdrawing && (
        <ConfirmDialog
          open
          title={copy.withdrawTitle}
          confirmLabel={copy.withdraw}
          busyLabel={copy.withdrawing}
          busy={withdraw.isPending}
          onClose={close}
          onConfirm={() => withdraw.mutate(withdrawing.id)}
        >
          <p>{copy.withdrawText({ amount: formatDollars(withdrawing.amount) })}</p>
          {withdraw.error && <Alert tone="red">{copy.failed({ reason: messageOf(withdraw.error) })}</Alert>}
        </ConfirmDialog>
      )}
    </Card>
  );
}
