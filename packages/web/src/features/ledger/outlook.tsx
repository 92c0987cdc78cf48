import { balanceWords, dateWords, ledgerCopy as copy } from '@drawbridge/messages/ledger';
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

/** The loan’s balances and dates now and after an entry, with changes in bold. */
export function Outlook({ outlook, error, busy }: OutlookProps) {
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
      {outlook && !error && (
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
            {balanceNames.map((name) => (
              <Line
                key={name}
                label={balanceWords[name]}
                before={formatDollars(outlook.before.balances[name])}
                after={formatDollars(outlook.after.balances[name])}
              />
            ))}
            {dateNames.map((name) => (
              <Line
                key={name}
                label={dateWords[name]}
                before={formatDate(outlook.before[name])}
                after={formatDate(outlook.after[name])}
              />
            ))}
          </tbody>
        </table>
      )}
      {!outlook && !error && <p className="text-sm text-ink-2">{copy.outlookWaits}</p>}
    </section>
  );
}

function Line({
  label,
  before,
  after,
}: {
  readonly label: string;
  readonly before: string;
  readonly after: string;
}) {
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
