import { reportCopy as copy } from '@drawbridge/messages/reports';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ReportName } from '@drawbridge/contract/reports/schema.ts';
import { formatDate } from '../../platform/format.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { tabLinkClass, tabListClass } from '../../ui/nav-links.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { queryFailure } from '../../ui/query-failure.tsx';
import { ReportActions } from './report-actions.tsx';
import { ReportFilters } from './report-filters.tsx';
import { reportTabs } from './report-tabs.ts';
import type { ReportSearch } from './report-search.ts';

interface ReportFrameProps<Data> {
  readonly report: ReportName;
  readonly search: ReportSearch;
  readonly query: UseQueryResult<Data>;
  /** Renders the report, or placeholders while it loads. */
  readonly children: (data: Data | undefined) => ReactNode;
}

/** The page of one report, with tabs to the others, its filters, printing and export. */
export function ReportFrame<Data extends { readonly asOf: string }>(props: ReportFrameProps<Data>) {
  const { report, search, query, children } = props;
  const { data } = query;
  usePageTitle(copy.titles[report]);
  return (
    <div className="page">
      <PageHeading
        title={copy.heading}
        subtitle={data === undefined ? copy.waiting : copy.asOf({ day: formatDate(data.asOf) })}
        actions={<ReportActions report={report} search={search} />}
      />
      <nav aria-label={copy.tabs} className={`${tabListClass} print:hidden`}>
        {reportTabs.map((tab) => (
          <Link
            key={tab.report}
            to={tab.to}
            activeOptions={{ exact: true, includeSearch: false }}
            className={tabLinkClass}
          >
            {tab.title}
          </Link>
        ))}
      </nav>
      <ReportFilters report={report} search={search} />
      {queryFailure(query, copy.loadFailed) ?? (
        <div aria-busy={query.isFetching && data === undefined} className="grid gap-6">
          {children(data)}
        </div>
      )}
    </div>
  );
}
