import { useState } from 'react';
import { staffDealRoutes } from '@drawbridge/contract/deals/staff-routes.ts';
import { dealFacts, type LenderDeal } from '@drawbridge/contract/deals/staff-schema.ts';
import { loanTypeOf, loanTypes } from '@drawbridge/domain/deals/deal-types.ts';
import { call } from '../../platform/api.ts';
import { dash, formatDate, formatDollars, formatRate } from '../../platform/format.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { staffDealCopy as copy } from './copy.ts';
import { RecordDialog } from './record-dialog.tsx';
import { loanTypeWords } from './loan-type-words.ts';
import type { RecordField } from './record-field.ts';

const fields: readonly RecordField[] = [
  {
    name: 'nickname',
    label: copy.nickname,
    kind: 'text',
    hint: copy.nicknameHint,
    optional: true,
    wide: true,
  },
  { name: 'product', label: copy.product, kind: 'text' },
  { name: 'type', label: copy.type, kind: 'choice', choices: loanTypes, choiceWords: loanTypeWords },
  { name: 'loan_amount', label: copy.loanAmount, kind: 'money' },
  { name: 'holdback', label: copy.holdback, kind: 'money', optional: true },
  { name: 'rate', label: copy.rate, kind: 'number', optional: true },
  { name: 'term_months', label: copy.term, kind: 'number', optional: true },
  { name: 'loan_sign_date', label: copy.signed, kind: 'date', optional: true },
  { name: 'next_payment_date', label: copy.nextPayment, kind: 'date', optional: true },
  { name: 'maturity_date', label: copy.maturity, kind: 'date', optional: true },
  { name: 'insurance_expires_on', label: copy.insurance, kind: 'date', optional: true },
  { name: 'appraisal_amount', label: copy.appraisalFee, kind: 'money', optional: true },
];

/** What the lender’s records say of a loan, and the way to change it. */
export function FactsCard({ deal }: { readonly deal: LenderDeal }) {
  const [editing, setEditing] = useState(false);
  const { facts } = deal;
  return (
    <Card
      title={copy.facts}
      actions={
        <Button size="sm" onClick={() => setEditing(true)}>
          {copy.editFacts}
        </Button>
      }
    >
      <DescriptionList
        className="px-4 md:px-[18px]"
        items={[
          { label: copy.nickname, value: facts.nickname ?? dash },
          { label: copy.product, value: facts.product },
          { label: copy.type, value: loanTypeWords[loanTypeOf(facts.type)] },
          { label: copy.loanAmount, value: formatDollars(facts.loan_amount) },
          { label: copy.holdback, value: formatDollars(facts.holdback) },
          { label: copy.rate, value: formatRate(facts.rate) },
          { label: copy.term, value: facts.term_months === null ? dash : copy.months(facts.term_months) },
          { label: copy.signed, value: formatDate(facts.loan_sign_date) },
          { label: copy.nextPayment, value: formatDate(facts.next_payment_date) },
          { label: copy.maturity, value: formatDate(facts.maturity_date) },
          { label: copy.insurance, value: formatDate(facts.insurance_expires_on) },
          { label: copy.appraisalFee, value: formatDollars(facts.appraisal_amount) },
        ]}
      />
      {editing && (
        <RecordDialog
          title={copy.facts}
          dealId={deal.id}
          fields={fields}
          values={{ ...facts, type: loanTypeOf(facts.type) }}
          along={{ dealid: deal.id, version: deal.version }}
          schema={dealFacts}
          send={(body) =>
            call(staffDealRoutes.changeFacts, {
              // What nobody changed stays spelled as the records have it.
              body: { ...body, type: body.type === loanTypeOf(facts.type) ? facts.type : body.type },
            })
          }
          onClose={() => setEditing(false)}
        />
      )}
    </Card>
  );
}
