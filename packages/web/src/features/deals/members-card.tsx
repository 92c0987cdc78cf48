import { staffDealCopy as copy } from '@drawbridge/messages/deals';
import { useState } from 'react';
import { memberFields } from '@drawbridge/contract/deals/staff-fields.ts';
import { staffDealRoutes } from '@drawbridge/contract/deals/staff-routes.ts';
import { memberChange, type DealMember, type LenderDeal } from '@drawbridge/contract/deals/staff-schema.ts';
import { call } from '../../platform/api.ts';
import { settings } from '../../platform/settings.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import type { Column } from '../../ui/data-table-column.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { memberStatusWords, roleWords } from './member-words.ts';
import { RecordDialog } from './record-dialog.tsx';
import { blankRecord } from './record-field.ts';
import { RemoveDialog } from './remove-dialog.tsx';
import { actionsColumn } from './row-actions.tsx';
import { SsnDialog } from './ssn-dialog.tsx';

const newMember = { ...blankRecord(memberFields), status: 'Active' };
const nameOf = ({ first_name, last_name }: DealMember) => `${first_name} ${last_name}`;

const shownColumns: readonly Column<DealMember>[] = [
  {
    key: 'name',
    header: copy.name,
    primary: true,
    cell: (member) => (
      <>
        <span className="font-semibold">{nameOf(member)}</span>
        {member.email !== null && (
          <span className="block text-sm font-normal wrap-anywhere text-ink-2">{member.email}</span>
        )}
      </>
    ),
  },
  { key: 'role', header: memberFields.role.label(), cell: ({ role }) => roleWords(role) },
  { key: 'status', header: memberFields.status.label(), cell: ({ status }) => memberStatusWords(status) },
];

export function MembersCard({ deal }: { readonly deal: LenderDeal }) {
  const [editing, setEditing] = useState<DealMember | 'new'>();
  const [removing, setRemoving] = useState<DealMember>();
  const [enteringSsn, setEnteringSsn] = useState(false);
  const seen = { dealid: deal.id, version: deal.version };
  return (
    <Card
      title={copy.members}
      actions={
        <Button size="sm" onClick={() => setEditing('new')}>
          {copy.addMember}
        </Button>
      }
      footer={
        // The digits are used only for loan lookup, so they are not collected when it is off.
        settings().flags.loanLookup && (
          <>
            <span>
              <span className="text-ink-2">{copy.ssnOf({ borrower: deal.borrower })}</span>{' '}
              <b>{deal.ssnOnFile ? copy.ssnOnFile : copy.ssnMissing}</b>
            </span>
            <Button size="sm" onClick={() => setEnteringSsn(true)}>
              {deal.ssnOnFile ? copy.replaceSsn : copy.enterSsn}
            </Button>
          </>
        )
      }
    >
      <DataTable
        label={copy.members}
        columns={[...shownColumns, actionsColumn(nameOf, setEditing, setRemoving)]}
        rows={deal.members}
        rowKey={({ id }) => id}
        empty={<EmptyState title={copy.noMembers} />}
      />
      {enteringSsn && <SsnDialog deal={deal} onClose={() => setEnteringSsn(false)} />}
      {editing !== undefined && (
        <RecordDialog
          title={editing === 'new' ? copy.addMember : nameOf(editing)}
          dealId={deal.id}
          fields={memberFields}
          values={editing === 'new' ? newMember : editing}
          along={editing === 'new' ? seen : { ...seen, id: editing.id }}
          schema={memberChange}
          send={(body) => call(staffDealRoutes.saveMember, { body })}
          onClose={() => setEditing(undefined)}
        />
      )}
      {removing && (
        <RemoveDialog
          dealId={deal.id}
          name={nameOf(removing)}
          send={() => call(staffDealRoutes.removeMember, { body: { ...seen, id: removing.id } })}
          onClose={() => setRemoving(undefined)}
        />
      )}
    </Card>
  );
}
