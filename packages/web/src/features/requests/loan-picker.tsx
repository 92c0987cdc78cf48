import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Deal, FundedDeal } from '@drawbridge/contract/deals/schema.ts';
import { nicknameOrStreet } from '@drawbridge/domain/deals/deal-name.ts';
import { useSession } from '../../platform/session.ts';
import { FieldError } from '../../ui/field-error.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { dealQuery } from '../deals/public.ts';
import { requestsCopy as copy } from './copy.ts';
import { fundedLoansQuery } from './queries.ts';

/** What a form can be filled in with from a loan. */
export interface PickedLoan {
  readonly loanNumber: string;
  /** On one line; empty when it is not known. */
  readonly address: string;
  readonly parts: {
    readonly street: string;
    readonly city: string;
    readonly state: string;
    readonly zip: string;
  };
  /** The first borrowing entity; empty when there is none. */
  readonly entity: string;
}

interface LoanPickerProps {
  /** A deal to begin with, as where the form was opened from its page. */
  readonly dealId?: string | undefined;
  readonly onPick: (loan: PickedLoan) => void;
}

/** Lets a borrower pick one of their funded loans instead of typing what the lender knows. Without any it is not shown. */
export function LoanPicker({ dealId, onPick }: LoanPickerProps) {
  const borrows = useSession()?.accountType === 'CustomerAccount';
  const loans = useQuery({ ...fundedLoansQuery(), enabled: borrows });
  const client = useQueryClient();
  const [state, setState] = useState<'ready' | 'filling' | 'failed'>('ready');
  const begin = useEffectEvent((id: string) => void pick(id));
  useEffect(() => {
    if (dealId !== undefined) begin(dealId);
  }, [dealId]);

  async function pick(id: string): Promise<void> {
    setState('ready');
    if (id === '') return;
    setState('filling');
    try {
      onPick(presentLoan(await client.query(dealQuery(id))));
      setState('ready');
    } catch {
      setState('failed');
    }
  }

  const failure = state === 'failed' && (
    <div role="alert">
      <FieldError>{copy.loanFailed}</FieldError>
    </div>
  );
  // A borrower with no loan to choose from may have come from a deal's page all the same.
  if (!borrows || loans.isError || loans.data?.length === 0) return failure;

  return (
    <div className="grid gap-1.5 rounded-lg bg-sunk p-3.5">
      <SelectField
        id="which-loan"
        label={copy.whichLoan}
        hint={state === 'filling' ? copy.filling : copy.loanHint}
        placeholder={copy.chooseLoan}
        disabled={!loans.isSuccess}
        options={loans.data?.map((loan) => ({ value: loan.id, label: nameOf(loan) })) ?? []}
        onChange={({ target }) => void pick(target.value)}
      />
      {failure}
    </div>
  );
}

function nameOf({ loanNumber, nickname, street }: FundedDeal): string {
  return [loanNumber, nicknameOrStreet({ nickname, street })].filter((part) => part !== null).join(' · ');
}

function presentLoan({ number, properties, borrowingEntities }: Deal): PickedLoan {
  const [first] = properties;
  const parts = {
    street: first?.street ?? '',
    city: first?.city ?? '',
    state: first?.state ?? '',
    zip: first?.zip ?? '',
  };
  const { street, city, state, zip } = parts;
  return {
    loanNumber: number,
    address: [street, city, `${state} ${zip}`.trim()].filter((part) => part !== '').join(', '),
    parts,
    entity: borrowingEntities[0]?.BorrowingEntity__c ?? '',
  };
}
