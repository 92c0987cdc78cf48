import { dealCopy, dealMemberCopy as copy } from '@drawbridge/messages/deals';
import { useQuery } from '@tanstack/react-query';
import type { DealMember } from '@drawbridge/contract/deals/schema.ts';
import { dash, formatCount } from '../../platform/format.ts';
import { Card } from '../../ui/card.tsx';
import type { Column } from '../../ui/data-table-column.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { queryFailure } from '../../ui/query-failure.tsx';
import { Tag } from '../../ui/tag.tsx';
import { memberStatusWords, roleWords } from './member-words.ts';
import { membersQuery } from './queries.ts';

const columns: readonly Column<DealMember>[] = [
  {
    key: 'name',
    header: copy.name,
    primary: true,
    cell: (member) => <span className="font-semibold">{`${member.firstname} ${member.lastname}`}</span>,
  },
  { key: 'role', header: copy.role, cell: (member) => roleWords(member.role) },
  {
    key: 'email',
    header: copy.email,
    cell: (member) =>
      member.email === null ? (
        dash
      ) : (
        <a
          href={`mailto:${member.email}`}
          className="inline-block py-0.5 wrap-anywhere text-ink-2 hover:text-ink hover:underline"
        >
          {member.email}
        </a>
      ),
  },
  {
    key: 'status',
    header: copy.status,
    cardAside: true,
    cell: (member) => (
      <Tag tone={member.status === 'Active' ? 'green' : 'amber'}>{memberStatusWords(member.status)}</Tag>
    ),
  },
];

export function DealMembers({ dealId }: { readonly dealId: string }) {
  const query = useQuery(membersQuery(dealId));
  return (
    <Card
      title={dealCopy.members}
      count={query.data === undefined ? undefined : formatCount(query.data.length)}
    >
      <DataTable
        label={dealCopy.members}
        columns={columns}
        rows={query.data}
        rowKey={(member) => `${member.firstname} ${member.lastname} ${member.role}`}
        skeletonRows={2}
        error={queryFailure(query, dealCopy.membersFailed)}
        empty={<EmptyState title={dealCopy.noResults} />}
      />
    </Card>
  );
}
