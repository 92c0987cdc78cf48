import { lookupCopy } from '@drawbridge/messages/loan-lookup';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { loanLookupRoutes } from '@drawbridge/contract/loan-lookup/routes.ts';
import { loansToAdd, type FoundLoan } from '@drawbridge/contract/loan-lookup/schema.ts';
import { stageName } from '@drawbridge/domain/deals/stages.ts';
import { call } from '../../platform/api.ts';
import { useContractForm } from '../../platform/contract-form.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';

interface AddFoundLoansProps {
  readonly loans: readonly FoundLoan[];
  /** Called with `waiting` if every added loan needs its borrower’s approval. */
  readonly onAdded: (how: 'seen' | 'waiting') => void;
}

/** Whether a loan can be added: not already in the list and not waiting for its borrower. */
const isOpen = ({ alreadyYours, waiting }: FoundLoan) => !alreadyYours && !waiting;

/** The found loans to choose from. Loans already in the list cannot be chosen. */
export function AddFoundLoans({ loans, onAdded }: AddFoundLoansProps) {
  const client = useQueryClient();
  const add = useMutation({
    mutationFn: (chosen: string[]) => call(loanLookupRoutes.add, { body: chosen }),
    onSuccess: async ({ waiting }, chosen) => {
      onAdded(waiting.length === chosen.length ? 'waiting' : 'seen');
      await client.invalidateQueries({ queryKey: ['deals'] });
    },
  });
  const { form, values, errors, failure, bind } = useContractForm({
    schema: loansToAdd,
    initial: { chosen: loans.filter(isOpen).map(({ Id }) => Id) },
    body: ({ chosen }) => chosen,
    save: add,
    failed: lookupCopy.addFailed,
  });
  const { chosen } = values;
  // The body is the list itself, so its errors have no path.
  const error = errors[''];
  return (
    <form {...bind} className="grid gap-4">
      <fieldset className="grid gap-3">
        <legend className="mb-2 font-semibold">{lookupCopy.found}</legend>
        {loans.map((loan) => (
          <Checkbox
            key={loan.Id}
            label={`${loan.Loan_Number__c} · ${loan.Property_Address__c ?? loan.Street__c ?? lookupCopy.noAddress}`}
            hint={`${stageName(loan.StageName)} · ${loan.Type}${loan.alreadyYours ? ` · ${lookupCopy.alreadyYours}` : loan.waiting ? ` · ${lookupCopy.waitingLoan}` : ''}`}
            checked={!isOpen(loan) || chosen.includes(loan.Id)}
            disabled={!isOpen(loan)}
            error={isOpen(loan) ? error : undefined}
            onChange={({ target }) =>
              form.setValue(
                'chosen',
                target.checked ? [...chosen, loan.Id] : chosen.filter((id) => id !== loan.Id),
              )
            }
          />
        ))}
      </fieldset>
      {failure !== undefined && <Alert tone="red">{failure}</Alert>}
      {loans.some(isOpen) && (
        <div>
          <Button type="submit" variant="primary" busy={add.isPending} busyLabel={lookupCopy.adding}>
            {lookupCopy.add}
          </Button>
        </div>
      )}
    </form>
  );
}
