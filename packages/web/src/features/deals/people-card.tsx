import { staffDealCopy as copy } from '@drawbridge/messages/deals';
import { useState } from 'react';
import { staffDealRoutes } from '@drawbridge/contract/deals/staff-routes.ts';
import { brokerChange, type LenderDeal } from '@drawbridge/contract/deals/staff-schema.ts';
import { call } from '../../platform/api.ts';
import { dash } from '../../platform/format.ts';
import { languageName } from '../../platform/language-name.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { useIsAdministrator } from '../profile/public.ts';
import { LoanOfficerDialog } from './loan-officer-dialog.tsx';
import { RecordDialog } from './record-dialog.tsx';

const fields = {
  broker: {
    kind: 'email',
    label: () => copy.brokerEmail,
    hint: () => copy.brokerHint,
    optional: true,
    wide: true,
  },
} as const;

export function PeopleCard({ deal }: { readonly deal: LenderDeal }) {
  const [changing, setChanging] = useState<'broker' | 'officer'>();
  const administers = useIsAdministrator();
  const close = () => setChanging(undefined);
  const { id, version, borrower, borrowerLanguage, loanOfficer, broker, brokerEmail } = deal;
  return (
    <Card
      title={copy.people}
      padded
      actions={
        <>
          {administers && (
            <Button size="sm" onClick={() => setChanging('officer')}>
              {copy.changeLoanOfficer}
            </Button>
          )}
          <Button size="sm" onClick={() => setChanging('broker')}>
            {copy.changeBroker}
          </Button>
        </>
      }
    >
      <DescriptionList
        className="-my-2.5"
        items={[
          {
            label: copy.borrower,
            value: borrower,
            note:
              borrowerLanguage === null
                ? undefined
                : copy.reads({ language: languageName(borrowerLanguage) }),
          },
          { label: copy.loanOfficer, value: loanOfficer?.name ?? copy.noLoanOfficer },
          { label: copy.broker, value: broker ?? dash, note: brokerEmail ?? undefined },
        ]}
      />
      {changing === 'officer' && <LoanOfficerDialog deal={deal} onClose={close} />}
      {changing === 'broker' && (
        <RecordDialog
          title={copy.changeBroker}
          dealId={id}
          fields={fields}
          values={{ broker: brokerEmail }}
          along={{ dealid: id, version }}
          schema={brokerChange}
          send={(body) => call(staffDealRoutes.changeBroker, { body })}
          onClose={close}
        />
      )}
    </Card>
  );
}
