import { staffRequestCopy as copy } from '@drawbridge/messages/requests';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { dealFactFields } from '@drawbridge/contract/deals/staff-fields.ts';
import type { StaffRequestDetail } from '@drawbridge/contract/requests/schema.ts';
import { stageName } from '@drawbridge/domain/deals/stages.ts';
import { dash } from '../../platform/format.ts';
import { fieldFacts } from '../../platform/record-fields.ts';
import { textLinkClass } from '../../ui/button-class.ts';
import { Card } from '../../ui/card.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { lenderDealQuery } from '../deals/public.ts';

const { loan_amount, next_payment_date, maturity_date } = dealFactFields;

export function LoanCard({
  request: { dealId, loan_number: loan },
}: {
  readonly request: StaffRequestDetail;
}) {
  const known = useQuery({ ...lenderDealQuery(dealId ?? ''), enabled: dealId !== null });
  if (dealId === null) {
    return (
      <Card title={copy.loanTitle} padded>
        <p className="text-ink-2">{copy.unknownLoan({ number: loan })}</p>
      </Card>
    );
  }
  const deal = known.data;
  return (
    <Card title={copy.loanTitle} padded>
      <DescriptionList
        className="-my-2.5"
        items={[
          {
            label: copy.loan,
            value: (
              <Link to="/staff/deals/$dealId" params={{ dealId }} className={textLinkClass}>
                {loan}
              </Link>
            ),
          },
          { label: copy.borrower, value: deal?.borrower ?? dash },
          { label: copy.status, value: deal === undefined ? dash : stageName(deal.status) },
          ...fieldFacts({ loan_amount, next_payment_date, maturity_date }, deal?.facts ?? {}),
        ]}
      />
    </Card>
  );
}
