import { balanceWords, dateWords, ledgerCopy as copy } from '@drawbridge/messages/ledger';
import type { ReactNode } from 'react';
import type { LedgerOutlook } from '@drawbridge/contract/ledger/schema.ts';
import { ProblemError } from '@drawbridge/contract/wire/client.ts';
import { messageOf } from '../../platform/api.ts';
import { formatDate, formatDollars } from '../../platform/format.ts';
import { Alert } from '../../ui/alert.tsx';
import { cx } from '../../ui/cx.ts';

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

export interface OutlookLine {
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

/** Figures now and after an entry, with changes in bold. */
export function OutlookTable({ lines }: { readonly lines: readonly OutlookLine[] }) {
  return (
    <table className="num w-full text-sm">
      <thead className="text-ink-2">
        <tr>
          <th scope="col" className="py-1.5 text-left font-medium">
            {copy.balanceName}
          </th>
          <th scope="col" className="py-1.5 pl-3 text-right font-medium">
            {copy.before}
          </th>
          <th scope="col" className="py-1.5 pl-3 text-right font-medium">
            {copy.after}
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line border-y border-line">
        {lines.map((line) => (
          <Line key={line.label} {...line} />
        ))}
      </tbody>
    </table>
  );
}

function Line({ label, before, after }: OutlookLine) {
  const isSame = before === after;
  return (
    <tr>
      <th scope="row" className="py-1.5 text-left font-normal text-ink-2">
        {label}
      </th>
      <td className="py-1.5 pl-3 text-right whitespace-nowrap">{before}</td>
      <td className={cx('py-1.5 pl-3 text-right whitespace-nowrap', isSame ? 'text-ink-2' : 'font-semibold')}>
        {isSame ? copy.same : after}
      </td>
    </tr>
  );
}

function wordsOf(error: Error): readonly string[] {
  const errors = error instanceof ProblemError ? (error.problem.errors ?? []) : [];
  return errors.length === 0 ? [messageOf(error)] : [...new Set(errors.map(({ message }) => message))];
}
