import { extensionHistoryCopy as copy } from '@drawbridge/messages/loan-accounts';
import type { LoanExtension } from '@drawbridge/contract/loan-accounts/schema.ts';
import { dash, formatDate, formatDollars } from '../../platform/format.ts';
import { Card } from '../../ui/card.tsx';

/** The extensions of a loan, the latest first, with those whose approval was undone. */
export function ExtensionHistory({ extensions }: { readonly extensions: readonly LoanExtension[] }) {
  return (
    <Card title={copy.title}>
      <ul aria-label={copy.title} className="divide-y divide-line">
        {extensions.map((extension) => (
          <li key={extension.recordedAt} className="grid gap-1 px-4 py-3 md:px-[18px]">
            <span className="font-semibold">{copy.to({ day: formatDate(extension.maturityOn) })}</span>
            <span className="text-sm text-ink-2">
              {copy.from({
                day: formatDate(extension.on),
                reference: extension.reason ?? dash,
                name: extension.recordedBy,
              })}
            </span>
            {extension.fee > 0 && (
              <span className="text-sm text-ink-2">
                {copy.fee({ due: extension.feeDue, fee: formatDollars(extension.fee) })}
              </span>
            )}
            {extension.isWithdrawn && (
              <span className="text-sm wrap-anywhere">
                {copy.withdrawn({ why: extension.withdrawnWhy ?? dash })}
              </span>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
