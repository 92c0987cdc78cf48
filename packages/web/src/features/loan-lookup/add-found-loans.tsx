import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { loanLookupRoutes } from '@drawbridge/contract/loan-lookup/routes.ts';
import { lookupMessages, type FoundLoan } from '@drawbridge/contract/loan-lookup/schema.ts';
import { call, messageOf } from '../../platform/api.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { lookupCopy } from './copy.ts';

interface AddFoundLoansProps {
  readonly loans: readonly FoundLoan[];
  /** Hears whether all of them wait for their borrowers. */
  readonly onAdded: (how: 'seen' | 'waiting') => void;
}

/** Whether a loan can be added: not one’s own, nor waiting for its borrower. */
const isOpen = ({ alreadyYours, waiting }: FoundLoan) => !alreadyYours && !waiting;

/** The loans that were found, to choose from. What stands among one's own already cannot be chosen. */
export function AddFoundLoans({ loans, onAdded }: AddFoundLoansProps) {
  const client = useQueryClient();
  const [chosen, setChosen] = useState<readonly string[]>(loans.filter(isOpen).map(({ Id }) => Id));
  const [tried, setTried] = useState(false);
  const add = useMutation({
    mutationFn: () => call(loanLookupRoutes.add, { body: [...chosen] }),
    onSuccess: async ({ waiting }) => {
      onAdded(waiting.length === chosen.length ? 'waiting' : 'seen');
      await client.invalidateQueries({ queryKey: ['deals'] });
    },
  });
  const allYours = !loans.some(isOpen);
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (chosen.length > 0) add.mutate();
      }}
    >
      <fieldset className="grid gap-3">
        <legend className="mb-2 font-semibold">{lookupCopy.found}</legend>
        {loans.map((loan) => (
          <Checkbox
            key={loan.Id}
            label={`${loan.Loan_Number__c} · ${loan.Property_Address__c ?? loan.Street__c ?? lookupCopy.noAddress}`}
            hint={`${loan.StageName} · ${loan.Type}${loan.alreadyYours ? ` · ${lookupCopy.alreadyYours}` : loan.waiting ? ` · ${lookupCopy.waitingLoan}` : ''}`}
            checked={!isOpen(loan) || chosen.includes(loan.Id)}
            disabled={!isOpen(loan)}
            error={tried && chosen.length === 0 && isOpen(loan) ? lookupMessages.choose : undefined}
            onChange={({ target }) =>
              setChosen(target.checked ? [...chosen, loan.Id] : chosen.filter((id) => id !== loan.Id))
            }
          />
        ))}
      </fieldset>
      {add.isError && <Alert tone="red">{lookupCopy.addFailed(messageOf(add.error))}</Alert>}
      {!allYours && (
        <div>
          <Button type="submit" variant="primary" busy={add.isPending} busyLabel={lookupCopy.adding}>
            {lookupCopy.add}
          </Button>
        </div>
      )}
    </form>
  );
}
