import { reportCopy as copy } from '@drawbridge/messages/reports';
import { Printer } from 'lucide-react';
import { reportRoutes } from '@drawbridge/contract/reports/routes.ts';
import type { ReportName } from '@drawbridge/contract/reports/schema.ts';
import { call } from '../../platform/api.ts';
import { lenderToday } from '../../platform/use-today.ts';
import { Button } from '../../ui/button.tsx';
import { ExportMenu } from '../exports/public.ts';
import { filtersFor, type ReportSearch } from './report-search.ts';

interface ReportActionsProps {
  readonly report: ReportName;
  readonly search: ReportSearch;
}

/** Prints a report or exports it for a spreadsheet. */
export function ReportActions({ report, search }: ReportActionsProps) {
  const title = copy.titles[report];
  return (
    <div className="flex gap-2 print:hidden">
      <Button size="sm" onClick={() => window.print()}>
        <Printer aria-hidden className="size-4" />
        {copy.print}
      </Button>
      <ExportMenu
        label={copy.exportOf({ title })}
        words={copy}
        failed={copy.failed}
        load={(format) =>
          call(reportRoutes.export, { query: { report, format, ...filtersFor(report, search) } })
        }
        fileName={(format) => `${title} ${lenderToday()}.${format}`}
      />
    </div>
  );
}
