import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { staffDealRoutes } from '@drawbridge/contract/staff-deals/routes.ts';
import { newDeal, type LenderDeal } from '@drawbridge/contract/staff-deals/schema.ts';
import { loanTypes } from '@drawbridge/domain/deals/deal-types.ts';
import { stages } from '@drawbridge/domain/deals/stages.ts';
import { call } from '../../platform/api.ts';
import { announce } from '../../ui/announcer-store.ts';
import { staffDealCopy as copy } from './copy.ts';
import { loanTypeWords } from './loan-type-words.ts';
import { lenderDealQuery } from './queries.ts';
import type { RecordField } from './record-field.ts';
import { RecordForm } from './record-form.tsx';

const fields: readonly RecordField[] = [
  { name: 'number', label: copy.number, kind: 'text' },
  { name: 'nickname', label: copy.nickname, kind: 'text', optional: true },
  { name: 'borrower', label: copy.borrowerEmail, kind: 'email', hint: copy.onTheBooks },
  { name: 'broker', label: copy.brokerEmail, kind: 'email', optional: true },
  { name: 'product', label: copy.product, kind: 'text' },
  { name: 'type', label: copy.type, kind: 'choice', choices: loanTypes, choiceWords: loanTypeWords },
  { name: 'loan_amount', label: copy.loanAmount, kind: 'money' },
  { name: 'stage', label: copy.stage, kind: 'choice', choices: stages },
];

const values = { type: 'FixNFlip', stage: 'Application' } as const;

/** Puts a deal on the books, and shows it then. */
export function NewDealDialog({ onClose }: { readonly onClose: () => void }) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  async function show(deal: LenderDeal): Promise<void> {
    queryClient.setQueryData(lenderDealQuery(deal.id).queryKey, deal);
    void queryClient.invalidateQueries({ queryKey: ['staff', 'deals'] });
    announce(copy.added(deal.number));
    await navigate({ to: '/staff/deals/$dealId', params: { dealId: deal.id } });
  }
  return (
    <RecordForm
      title={copy.newDeal}
      description={copy.newDealText}
      save={copy.addDeal}
      fields={fields}
      values={values}
      along={{}}
      schema={newDeal}
      send={(body) => call(staffDealRoutes.create, { body })}
      onSaved={(deal: LenderDeal) => void show(deal)}
      onClose={onClose}
    />
  );
}
