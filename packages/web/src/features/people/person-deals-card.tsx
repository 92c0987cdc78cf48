import { peopleCopy } from '@drawbridge/messages/people';
import type { PersonDetail } from '@drawbridge/contract/people/schema.ts';
import { nicknameOrStreet } from '@drawbridge/domain/deals/deal-name.ts';
import { dash } from '../../platform/format.ts';
import { Card } from '../../ui/card.tsx';
import type { Column } from '../../ui/data-table-column.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { staffDealLink, StageTag } from '../deals/public.ts';

type PersonDeal = PersonDetail['deals'][number];

const columns: readonly Column<PersonDeal>[] = [
  {
    key: 'deal',
    header: peopleCopy.deal,
    primary: true,
    cell: ({ nickname, address, number }) => (
      <>
        <span className="font-semibold">{nicknameOrStreet({ nickname, street: address }) ?? dash}</span>
        <span className="num block text-sm font-normal text-ink-2">{number}</span>
      </>
    ),
  },
  { key: 'as', header: peopleCopy.role, width: 'w-28', cell: (deal) => peopleCopy.as[deal.as] },
  {
    key: 'status',
    header: peopleCopy.standing,
    cardAside: true,
    width: 'w-52',
    cell: (deal) => <StageTag stage={deal.status} />,
  },
];

export function PersonDealsCard({ deals }: { readonly deals: readonly PersonDeal[] }) {
  return (
    <Card title={peopleCopy.deals}>
      <DataTable
        label={peopleCopy.deals}
        columns={columns}
        rows={deals}
        rowKey={(deal) => deal.id}
        rowLink={staffDealLink}
        empty={<EmptyState title={peopleCopy.noDeals} />}
      />
    </Card>
  );
}
