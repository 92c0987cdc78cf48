import { explainCopy as copy } from '@drawbridge/messages/loan-accounts';
import { createContext, Suspense, use, useState, type ReactNode } from 'react';
import type {
  ExplainedAmountName,
  Explanation,
} from '@drawbridge/contract/loan-accounts/explanation-schema.ts';
import { createPortal } from 'react-dom';
import { formatDollars } from '../../platform/format.ts';
import { Button } from '../../ui/button.tsx';
import type { ExplanationQuery } from './queries.ts';
import { lazyPart } from '../../ui/lazy-part.ts';

/** Both load when the first amount is opened. */
const dialogs = () => import('./explain-dialog.tsx');
const ExplainDialog = lazyPart(async () => (await dialogs()).ExplainDialog);
const ExplainedLineDialog = lazyPart(async () => (await dialogs()).ExplainedLineDialog);

export interface AskedAmount {
  readonly amount: ExplainedAmountName;
  readonly dueOn?: string | undefined;
  /** What the page calls the amount. */
  readonly label: string;
}

const Explain = createContext<((asked: AskedAmount) => void) | undefined>(undefined);

interface ExplainedAmountsProps {
  /** Opens the explanation of an amount. */
  readonly query: (asked: AskedAmount) => ExplanationQuery;
  readonly children: ReactNode;
}

/** A part of a page whose amounts open to where they come from. */
export function ExplainedAmounts({ query, children }: ExplainedAmountsProps) {
  const [asked, setAsked] = useState<AskedAmount>();
  return (
    <Explain value={setAsked}>
      {children}
      {/* Outside of tables and cards, so that it can be printed alone. */}
      {asked &&
        createPortal(
          <Suspense>
            <ExplainDialog query={query(asked)} label={asked.label} onClose={() => setAsked(undefined)} />
          </Suspense>,
          document.body,
        )}
    </Explain>
  );
}

/** An amount in dollars that opens to where it comes from. Plain where nothing explains it. */
export function Explained({ dollars, ...asked }: AskedAmount & { readonly dollars: number }) {
  const explain = use(Explain);
  const shown = formatDollars(dollars);
  if (!explain) return shown;
  return <AmountButton shown={shown} label={asked.label} onOpen={() => explain(asked)} />;
}

interface ExplainedLineProps {
  /** The amount as the letter says it. */
  readonly shown: string;
  readonly label: string;
  readonly goodThrough: string;
  /** Undefined where nothing explains it. */
  readonly explanation: Explanation | undefined;
}

/** A line of a payoff that opens to where it comes from. */
export function ExplainedLine({ shown, explanation, ...of }: ExplainedLineProps) {
  const [isOpen, setOpen] = useState(false);
  if (!explanation) return shown;
  return (
    <>
      <AmountButton shown={shown} label={of.label} onOpen={() => setOpen(true)} />
      {isOpen &&
        createPortal(
          <Suspense>
            <ExplainedLineDialog {...of} explanation={explanation} onClose={() => setOpen(false)} />
          </Suspense>,
          document.body,
        )}
    </>
  );
}

interface AmountButtonProps {
  readonly shown: string;
  readonly label: string;
  readonly onOpen: () => void;
}

function AmountButton({ shown, label, onOpen }: AmountButtonProps) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={copy.explain({ amount: shown, label })}
      onClick={onOpen}
      className="underline decoration-ring underline-offset-3 hover:decoration-current"
    >
      {shown}
    </button>
  );
}

/** Opens a bill to what it was made of and what was received on it. */
export function ExplainBillButton({ dueOn, label }: { readonly dueOn: string; readonly label: string }) {
  const explain = use(Explain);
  return (
    explain && (
      <Button
        size="sm"
        aria-haspopup="dialog"
        className="justify-self-start"
        onClick={() => explain({ amount: 'bill', dueOn, label })}
      >
        {copy.explainBill}
      </Button>
    )
  );
}
