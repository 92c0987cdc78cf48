import { drawCopy } from '@drawbridge/messages/draws';
import { Circle, CircleCheck } from 'lucide-react';
import type { BankAccount } from '@drawbridge/contract/beneficiaries/schema.ts';

interface RequestNeedsProps {
  /** The account that the request begins with. Undefined while loading, or if the borrower chooses one later. */
  readonly account: BankAccount | undefined;
  /** How many accounts there are to choose from. Undefined while loading. */
  readonly accounts: number | undefined;
  readonly files: number;
}

const copy = drawCopy.needs;

/** What a request needs, said before the amounts are typed. */
export function RequestNeeds({ account, accounts, files }: RequestNeedsProps) {
  const needs = [
    {
      label: copy.account,
      text: accountText(account, accounts),
      isReady: account?.verification === 'verified',
    },
    { label: copy.files, text: copy.filesCount({ count: files }), isReady: files > 0 },
    { label: copy.lockbox, text: copy.lockboxText, isReady: false },
  ];
  return (
    <ul aria-label={copy.title} className="grid gap-3 rounded-lg bg-sunk p-3 md:grid-cols-3">
      {needs.map(({ label, text, isReady }) => {
        const Icon = isReady ? CircleCheck : Circle;
        return (
          <li key={label} className="flex gap-2.5 text-sm">
            <Icon aria-hidden className={`mt-0.5 size-4 shrink-0 ${isReady ? 'text-green' : 'text-ink-2'}`} />
            <span className="min-w-0">
              <b className="block font-semibold">{label}</b>
              <span className="text-ink-2 wrap-anywhere">{text}</span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}

function accountText(account: BankAccount | undefined, accounts: number | undefined): string {
  // A space keeps the line’s height until the accounts arrive.
  if (accounts === undefined) return '\u00a0';
  if (!account) return accounts === 0 ? copy.add : copy.choose;
  const name = `${account.bank_name} ${account.bank_account_number}`;
  return account.verification === 'verified'
    ? copy.verified({ account: name })
    : copy.pending({ account: name });
}
