import { dealCopy } from '@drawbridge/messages/deals';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Suspense, useDeferredValue, useState, type ComponentType, type ReactNode } from 'react';
import { isBroker } from '@drawbridge/domain/access/account-types.ts';
import { formatCount, greeting } from '../../platform/format.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import type { Session } from '../../platform/session.ts';
import { settings } from '../../platform/settings.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { CopyableColumn } from '../../ui/data-table-column.ts';
import { fundedColumns, inProcessColumns as usualColumns } from './deal-columns.tsx';
import { DealTable } from './deal-table.tsx';
import { dealListQuery, navigationQuery, type InProcessRow, type ListChoice } from './queries.ts';
import { lazyPart } from '../../ui/lazy-part.ts';

/** Loaded only for brokers. */
const PipelineBar = lazyPart(async () => (await import('../pipeline/public.ts')).PipelineBar);
const PipelineExportMenu = lazyPart(async () => (await import('../pipeline/public.ts')).PipelineExportMenu);

/** Shown only if the lender has turned them on. */
const WaitingItems = lazyPart(async () => (await import('../action-items/public.ts')).WaitingItems);

/** A broker’s table filters. The stage and the days without movement apply only to loans in process. */
const filterKeys = ['product', 'state', 'amountFrom', 'amountTo', 'maturityFrom', 'maturityTo'] as const;

function pick(search: DashboardSearch, keys: readonly (keyof DashboardSearch)[]): Record<string, string> {
  return Object.fromEntries(
    keys.flatMap((key) => (search[key] === undefined || search[key] === '' ? [] : [[key, search[key]]])),
  );
}

/** A hand-typed address may contain a number where text is expected. */
function asText(search: object): DashboardSearch {
  return Object.fromEntries(Object.entries(search).map(([key, value]) => [key, String(value)]));
}

/** The address keeps both tables’ search and order, so that going back and reloading restore them. */
export interface DashboardSearch {
  readonly q?: string | undefined;
  readonly sort?: string | undefined;
  readonly fq?: string | undefined;
  readonly fsort?: string | undefined;
  readonly stage?: string | undefined;
  readonly product?: string | undefined;
  readonly state?: string | undefined;
  readonly amountFrom?: string | undefined;
  readonly amountTo?: string | undefined;
  readonly maturityFrom?: string | undefined;
  readonly maturityTo?: string | undefined;
  readonly quietDays?: string | undefined;
  /** The open saved view. */
  readonly view?: string | undefined;
}

export interface DashboardWords {
  readonly greeting: string;
  readonly summary: string;
  /** Undefined until it is known. */
  readonly hasLoans: boolean | undefined;
}

interface DashboardPageProps {
  readonly session: Session;
  readonly title: string;
  /** Replaces the plain greeting above the tables. */
  readonly top?: ComponentType<DashboardWords>;
  /** Shown between the greeting and the tables. */
  readonly overview?: ReactNode;
  /** Keep them the same between renders. */
  readonly inProcessColumns?: readonly CopyableColumn<InProcessRow>[] | undefined;
  /** Loads the tables without showing them yet. */
  readonly hidesTables?: boolean;
}

/** The dashboard for borrowers, brokers and wholesale partners, with their loans in process and funded loans. */
export function DashboardPage({
  session,
  title,
  top: Top,
  overview,
  inProcessColumns = usualColumns,
  hidesTables = false,
}: DashboardPageProps) {
  usePageTitle(title);
  const navigate = useNavigate();
  const search = asText(useSearch({ strict: false }));
  const { accountType, name } = session;
  const [hello] = useState(() => greeting(new Date(), name.split(' ', 1)[0] ?? name));
  const totals = useQuery(navigationQuery(accountType)).data?.totals;

  const broker = isBroker(accountType);
  const ofBoth = broker ? pick(search, filterKeys) : {};
  const ofInProcess = broker ? { ...ofBoth, ...pick(search, ['stage', 'quietDays']) } : {};
  const inProcess = { q: search.q ?? '', sort: search.sort, filters: ofInProcess };
  const funded = { q: search.fq ?? '', sort: search.fsort, filters: ofBoth };
  const { isPending } = useInfiniteQuery(dealListQuery('in process', accountType, inProcess));
  // Waits for the table above, whose rows would otherwise push this one down.
  const fundedHidden = useDeferredValue(isPending || hidesTables);

  const summary =
    totals === undefined
      ? // An empty line would have no height, and the tables would move when the totals arrive.
        '\u00a0'
      : dealCopy.summary({
          inProcess: formatCount(totals.loans_in_process),
          funded: formatCount(totals.funded_loans),
        });

  /** Typing does not add history entries. Every other choice does. */
  function choose(next: DashboardSearch, replace: boolean): void {
    const kept = Object.entries(next).filter(([, value]) => value !== undefined && value !== '');
    void navigate({ to: '.', search: Object.fromEntries(kept), replace, resetScroll: false });
  }

  function exportOf(table: 'inprocess' | 'funded', what: string, { q, sort, filters }: ListChoice) {
    if (!broker) return undefined;
    return (
      <Suspense fallback={null}>
        <PipelineExportMenu table={table} title={what} q={q} sort={sort} filters={filters ?? {}} />
      </Suspense>
    );
  }

  return (
    <div className="page">
      {Top ? (
        <Top
          greeting={hello}
          summary={summary}
          hasLoans={totals && totals.loans_in_process + totals.funded_loans > 0}
        />
      ) : (
        <PageHeading title={hello} subtitle={summary} />
      )}
      {settings().flags.actionItems && (
        <Suspense fallback={<Skeleton shape="block" className="h-48" />}>
          <WaitingItems />
        </Suspense>
      )}
      {overview}
      {broker && !hidesTables && (
        <Suspense fallback={<div className="h-9" />}>
          <PipelineBar search={search} onSearch={(next, replace = false) => choose(next, replace)} />
        </Suspense>
      )}
      <DealTable
        title={dealCopy.inProcess}
        list="in process"
        accountType={accountType}
        columns={inProcessColumns}
        hidden={hidesTables}
        choice={inProcess}
        onChoice={({ q, sort }: ListChoice) => choose({ ...search, q, sort }, sort === search.sort)}
        showsAmount={broker}
        actions={exportOf('inprocess', dealCopy.inProcess, inProcess)}
      />
      <DealTable
        title={dealCopy.funded}
        list="funded"
        accountType={accountType}
        columns={fundedColumns}
        hidden={fundedHidden}
        choice={funded}
        onChoice={({ q, sort }: ListChoice) =>
          choose({ ...search, fq: q, fsort: sort }, sort === search.fsort)
        }
        showsAmount={broker}
        actions={exportOf('funded', dealCopy.funded, funded)}
      />
    </div>
  );
}
