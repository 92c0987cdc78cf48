import { balanceWords, dateWords, ledgerCopy as copy } from '@drawbridge/messages/ledger';
import type { ReactNode } from 'react';
import type { LedgerOutlook } from '@drawbridge/contract/ledger/schema.ts';
import { ProblemError } from '@drawbridge/contract/wire/client.ts';
import { messageOf } from '../../platform/api.ts';
import { formatDate, formatDollars } from '../../platform/format.ts';
import { Alert } from '../../ui/alert.tsx';
import { BeforeAfterTable, type BeforeAfterLine } from '../../ui/before-after-table.tsx';

export type OutlookLine = BeforeAfterLine;

interface OutlookProps {
  readonly outlook: LedgerOutlook | undefined;
  /** Why the outlook could not be calculated. */
  readonly error: Error | null;
  readonly busy: boolean;
}

const balanceNames = Object.keys(balanceWords) as (keyof typeof balanceWords)[];
const dateNames = Object.keys(dateWords) as (keyof typeof dateWords)[];

/** The balances and dates of a loan without confirmed terms, now and after an entry. */
export function Outlook({ outlook, error, busy }: OutlookProps) {
  return (
    <OutlookFrame error={error} busy={busy} waits={outlook === undefined}>
      {outlook && (
        <OutlookTable
          lines={[
            ...balanceNames.map((name) => ({
              label: balanceWords[name],
              before: formatDollars(outlook.before.balances[name]),
              after: formatDollars(outlook.after.balances[name]),
            })),
            ...dateNames.map((name) => ({
              label: dateWords[name],
              before: formatDate(outlook.before[name]),
              after: formatDate(outlook.after[name]),
            })),
          ]}
        />
      )}
    </OutlookFrame>
  );
}

interface OutlookFrameProps extends Pick<OutlookProps, 'error' | 'busy'> {
  /** Nothing is calculated yet. */
  readonly waits: boolean;
  readonly children: ReactNode;
}

/** What an entry changes, or why it cannot be posted yet. */
export function OutlookFrame({ error, busy, waits, children }: OutlookFrameProps) {
  return (
    <section
      aria-label={copy.outlook}
      aria-live="polite"
      aria-busy={busy}
      className="grid content-start gap-3"
    >
      <h3 className="text-sm font-semibold">{copy.outlook}</h3>
      {error && (
        <Alert tone="amber" live="off" title={copy.outlookRefused}>
          <ul className="grid gap-1">
            {wordsOf(error).map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </Alert>
      )}
      {!error && children}
      {waits && !error && <p className="text-sm text-ink-2">{copy.outlookWaits}</p>}
    </section>
  );
}

/** Figures now and after an entry. */
export function OutlookTable({ lines }: { readonly lines: readonly OutlookLine[] }) {
  const { balanceName: name, before, after, same } = copy;
  return <BeforeAfterTable words={{ name, before, after, same }} lines={lines} />;
}

function wordsOf(error: Error): readonly string[] {
  const errors = error instanceof ProblemError ? (error.problem.errors ?? []) : [];
  return errors.length === 0 ? [messageOf(error)] : [...new Set(errors.map(({ message }) => message))];
}
