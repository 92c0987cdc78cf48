import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useDeferredValue, useState } from 'react';
import { formatCount, greeting } from '../../platform/format.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import type { Session } from '../../platform/session.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { dealCopy } from './copy.ts';
import { fundedColumns, inProcessColumns } from './deal-columns.tsx';
import { DealTable } from './deal-table.tsx';
import { dealListQuery, navigationQuery, type ListChoice } from './queries.ts';

/** What of the dashboard stands in the address: search and order of both tables, so that back and reload keep them. */
export interface DashboardSearch {
  readonly q?: string | undefined;
  readonly sort?: string | undefined;
  readonly fq?: string | undefined;
  readonly fsort?: string | undefined;
}

/** The dashboard of a customer, a broker or a wholesale partner: their loans in process and their funded loans. */
export function DashboardPage({ session, title }: { readonly session: Session; readonly title: string }) {
  usePageTitle(title);
  const navigate = useNavigate();
  const search: DashboardSearch = useSearch({ strict: false });
  const { accountType, name } = session;
  const [hello] = useState(() => greeting(new Date()));
  const totals = useQuery(navigationQuery(accountType)).data?.totals;

  const inProcess = { q: search.q ?? '', sort: search.sort };
  const { isPending } = useInfiniteQuery(dealListQuery('in process', accountType, inProcess));
  // Shown together with the rows above it, which would otherwise push it down.
  const fundedHidden = useDeferredValue(isPending);

  function choose(next: DashboardSearch): void {
    const kept = Object.entries({ ...search, ...next }).filter(
      ([, value]) => value !== undefined && value !== '',
    );
    void navigate({ to: '.', search: Object.fromEntries(kept), replace: true, resetScroll: false });
  }

  return (
    <div className="page">
      <PageHeading
        title={`${hello}, ${name.split(' ', 1)[0] ?? name}`}
        subtitle={
          totals === undefined
            ? // A line without anything in it would have no height, and the tables would move when the totals come.
              '\u00a0'
            : dealCopy.summary(formatCount(totals.loans_in_process), formatCount(totals.funded_loans))
        }
      />
      <DealTable
        title={dealCopy.inProcess}
        list="in process"
        accountType={accountType}
        columns={inProcessColumns}
        choice={inProcess}
        onChoice={({ q, sort }: ListChoice) => choose({ q, sort })}
      />
      <DealTable
        title={dealCopy.funded}
        list="funded"
        accountType={accountType}
        columns={fundedColumns}
        hidden={fundedHidden}
        choice={{ q: search.fq ?? '', sort: search.fsort }}
        onChoice={({ q, sort }: ListChoice) => choose({ fq: q, fsort: sort })}
      />
    </div>
  );
}
