import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { staffDealRoutes } from '@drawbridge/contract/deals/staff-routes.ts';
import { newDeal, type LenderDeal } from '@drawbridge/contract/deals/staff-schema.ts';
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
  { name: 'loan_sign_date', label: copy.signed, kind: 'date', optional: true },
  { name: 'maturity_date', label: copy.maturity, kind: 'date', optional: true },
];

/** Asked once the server has said that a date is missing. */
const confirmation: RecordField = {
  name: 'withoutDates',
  label: copy.fundWithout([copy.signDate, copy.maturityDate].join(copy.or)),
  kind: 'check',
  hint: copy.startFundedHint,
  wide: true,
};

const values = { type: 'FixNFlip', stage: 'Application' } as const;

/** Puts a deal on the books, and shows it then. */
export function NewDealDialog({ onClose }: { readonly onClose: () => void }) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [confirms, setConfirms] = useState(false);
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
      fields={confirms ? [...fields, confirmation] : fields}
      values={values}
      along={{}}
      schema={newDeal}
      send={(body) => call(staffDealRoutes.create, { body })}
      onRefused={({ code }) => {
        if (code === 'funded_without_dates') setConfirms(true);
      }}
      onSaved={(deal: LenderDeal) => void show(deal)}
      onClose={onClose}
    />
  );
}
