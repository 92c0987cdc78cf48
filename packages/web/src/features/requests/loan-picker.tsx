import { requestsCopy as copy } from '@drawbridge/messages/requests';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Deal, FundedDeal } from '@drawbridge/contract/deals/schema.ts';
import { nicknameOrStreet } from '@drawbridge/domain/deals/deal-name.ts';
import { useSession } from '../../platform/session.ts';
import { FieldError } from '../../ui/field-error.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { dealQuery } from '../deals/public.ts';
import { fundedLoansQuery } from './queries.ts';

/** The details a loan fills into a form. */
export interface PickedLoan {
  readonly loanNumber: string;
  /** On one line; empty when unknown. */
  readonly address: string;
  readonly parts: {
    readonly street: string;
    readonly city: string;
    readonly state: string;
    readonly zip: string;
  };
  /** The first borrowing entity, or empty. */
  readonly entity: string;
}

interface LoanPickerProps {
  /** The deal to preselect, for example when the form was opened from its page. */
  readonly dealId?: string | undefined;
  readonly onPick: (loan: PickedLoan) => void;
}

/** Lets a borrower pick a funded loan instead of typing its details. Hidden from borrowers without one. */
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
  // Without loans to choose from, the form can still come from a deal’s page.
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
