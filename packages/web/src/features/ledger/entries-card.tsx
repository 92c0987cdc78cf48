import { loadFailed } from '../../platform/load-failed.ts';
import { ledgerCopy as copy } from '@drawbridge/messages/ledger';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { DealLedger, LedgerEntry } from '@drawbridge/contract/ledger/schema.ts';
import { formatCount } from '../../platform/format.ts';
import { Card } from '../../ui/card.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { queryPages } from '../../ui/query-pages.tsx';
import { LedgerExportMenu } from './export-menu.tsx';
import { ledgerColumns } from './ledger-columns.tsx';
import { isFiltered, LedgerFilterBar, useLedgerFilter } from './ledger-filter.tsx';
import { ledgerEntriesQuery } from './queries.ts';
import { kindsToReverse } from './reversal-kinds.ts';
import { ReverseDialog } from './reverse-dialog.tsx';

interface EntriesCardProps {
  readonly dealId: string;
  readonly ledger: DealLedger;
}

export function EntriesCard({ dealId, ledger }: EntriesCardProps) {
  const filter = useLedgerFilter();
  const [reversing, setReversing] = useState<LedgerEntry>();
  const { isOpen, isPaidOff, count } = ledger;
  const canReverse = isOpen || isPaidOff;
  const query = useInfiniteQuery(ledgerEntriesQuery(dealId, filter));
  const { data } = query;
  const rows = useMemo(() => data?.pages.flatMap(({ entries }) => entries), [data]);
  const columns = useMemo(() => ledgerColumns(canReverse ? setReversing : undefined), [canReverse]);
  const shown = data?.pages[0]?.total ?? count;
  const kinds = reversing && kindsToReverse(reversing);
  return (
    <Card
      title={copy.entries}
      count={shown === count ? formatCount(count) : copy.shownOf({ shown, all: count })}
      actions={
        <div className="grid w-full grid-cols-2 items-center gap-2 md:flex md:w-auto md:flex-wrap">
          <LedgerFilterBar filter={filter} />
          <LedgerExportMenu dealId={dealId} number={ledger.number} filter={filter} />
        </div>
      }
    >
      <DataTable
        label={copy.entries}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        skeletonRows={8}
        {...queryPages(query, loadFailed)}
        empty={
          isFiltered(filter) ? (
            <EmptyState title={copy.noneFound}>{copy.noneFoundHint}</EmptyState>
          ) : (
            <EmptyState title={copy.none}>{isOpen ? copy.noneHint : copy.notOpen}</EmptyState>
          )
        }
      />
      {reversing && kinds && (
        <ReverseDialog
          key={reversing.id}
          dealId={dealId}
          ledger={ledger}
          entry={reversing}
          kinds={kinds}
          onClose={() => setReversing(undefined)}
        />
      )}
    </Card>
  );
}
