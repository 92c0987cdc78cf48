import { staffDealCopy as copy } from '@drawbridge/messages/deals';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { newDealFields } from '@drawbridge/contract/deals/staff-fields.ts';
import { staffDealRoutes } from '@drawbridge/contract/deals/staff-routes.ts';
import { newDeal, type LenderDeal } from '@drawbridge/contract/deals/staff-schema.ts';
import { call } from '../../platform/api.ts';
import { announce } from '../../ui/announcer-store.ts';
import { lenderDealQuery } from './staff-queries.ts';
import type { FormField } from './record-field.ts';
import { RecordForm } from './record-form.tsx';

/** Shown after the server reports a missing date. */
const confirmation: FormField = {
  label: () => copy.fundWithout({ lacks: 'either' }),
  kind: 'check',
  hint: () => copy.startFundedHint,
  wide: true,
};

const values = { type: 'FixNFlip', stage: 'Application' } as const;

export function NewDealDialog({ onClose }: { readonly onClose: () => void }) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [confirms, setConfirms] = useState(false);
  async function show(deal: LenderDeal): Promise<void> {
    queryClient.setQueryData(lenderDealQuery(deal.id).queryKey, deal);
    void queryClient.invalidateQueries({ queryKey: ['staff', 'deals'] });
    announce(copy.added({ number: deal.number }));
    await navigate({ to: '/staff/deals/$dealId', params: { dealId: deal.id } });
  }
  return (
    <RecordForm
      title={copy.newDeal}
      description={copy.newDealText}
      save={copy.addDeal}
      fields={confirms ? { ...newDealFields, withoutDates: confirmation } : newDealFields}
      values={values}
      along={{ withoutDates: false }}
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
