import { payoffCopy } from '@drawbridge/messages/payoff';
import type { PayoffWarning } from '@drawbridge/contract/payoff/schema.ts';
import { usStates, type UsState } from '@drawbridge/domain/profile/us-states.ts';
import { formatDate, formatDollars } from '../../platform/format.ts';
import { Alert } from '../../ui/alert.tsx';

const copy = payoffCopy.warnings;

/** What may be wrong with a letter, before it is issued. */
export function PayoffWarnings({ warnings }: { readonly warnings: readonly PayoffWarning[] }) {
  if (warnings.length === 0) return null;
  return (
    <Alert tone="amber" title={payoffCopy.warningsTitle}>
      <ul className="grid gap-1">
        {warnings.map((warning) => (
          <li key={warning.kind}>{wordsOf(warning)}</li>
        ))}
      </ul>
    </Alert>
  );
}

function wordsOf(warning: PayoffWarning): string {
  switch (warning.kind) {
    case 'draw in progress':
      return copy.drawInProgress({ number: warning.number });
    case 'draw not wired':
      return copy.drawNotWired({ number: warning.number, amount: formatDollars(warning.amount) });
    case 'suspense':
      return copy.suspense({ amount: formatDollars(warning.amount), isCredited: warning.isCredited });
    case 'matured without default rate':
      return copy.maturedWithoutDefault({ date: formatDate(warning.maturityOn) });
    case 'unexplained entries':
      return copy.unexplained({ entries: warning.entries });
    case 'not a bank day':
      return copy.notBankDay({ date: formatDate(warning.on) });
    case 'no wire instructions':
      return copy.noWires;
    case 'state answer days':
      return copy.answerDays({
        state: usStates[warning.state as UsState],
        days: warning.days,
        source: warning.source,
      });
  }
}
