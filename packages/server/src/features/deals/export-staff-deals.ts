import {
  staffDealColumns,
  type StaffDeal,
  type StaffDealColumn,
  type StaffDealsExport,
} from '@drawbridge/contract/deals/staff-list-schema.ts';
import { stageNames } from '@drawbridge/domain/deals/stages.ts';
import {
  ballHolderWords,
  staffColumnWords as words,
  staffListCopy as copy,
} from '@drawbridge/messages/deals';
import { rowsOf, type ColumnOf } from '../../platform/documents/data-table.ts';
import type { Asker } from '../../platform/documents/files-in-turn.ts';
import { refuse, type FileReply, type Refusal } from '../../platform/http/refusal.ts';
import type { Kit } from '../../platform/kit/kit.ts';
import { everyStaffDeal } from './list-staff-deals.ts';

type ExportParts = Pick<Kit, 'db' | 'clock' | 'writeLongTable'>;

/** The employees’ deal list as a file: every row that the page finds, with the chosen columns. */
export async function exportStaffDeals(
  parts: ExportParts,
  asker: Asker,
  { format, columns = [...staffDealColumns], ...found }: StaffDealsExport,
): Promise<FileReply | Refusal<'signed_out' | 'too_many_requests'>> {
  const deals = everyStaffDeal(parts, asker.caller, found);
  if (!deals) return refuse('signed_out');
  const shown = [...nameColumns(), ...columns.map(columnOf)];
  return parts.writeLongTable(asker, copy.file({ day: parts.clock.today() }), format, {
    name: copy.title,
    columns: shown,
    rows: rowsOf(shown, deals),
  });
}

function nameColumns(): readonly ColumnOf<StaffDeal>[] {
  return [
    { title: words.deal, width: 28, value: ({ nickname }) => nickname },
    { title: words.property, width: 32, value: ({ address }) => address },
  ];
}

function columnOf(name: StaffDealColumn): ColumnOf<StaffDeal> {
  const title = words[name];
  switch (name) {
    case 'number':
      return { title, width: 14, value: ({ number }) => number };
    case 'status':
      return { title, width: 24, value: ({ status }) => stageNames[status] };
    case 'ball':
      return { title, width: 18, value: ({ ball }) => ball && ballHolderWords[ball] };
    case 'product':
    case 'borrower':
    case 'entity':
    case 'broker':
    case 'owner':
      return { title, width: 28, value: (deal) => deal[name] };
    case 'loan_amount':
    case 'balance':
      return { title, width: 18, holds: 'dollars', value: (deal) => deal[name] };
    case 'status_date':
    case 'next_due':
    case 'maturity':
      return { title, width: 14, holds: 'date', value: (deal) => deal[name] };
    case 'rate':
      return { title, width: 14, holds: 'number', value: ({ rate }) => rate };
    case 'days':
    case 'days_past_due':
      return { title, width: 14, holds: 'whole number', value: (deal) => deal[name] };
  }
}
