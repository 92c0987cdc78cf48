import { reportCopy as copy } from '@drawbridge/messages/reports';
import { useNavigate } from '@tanstack/react-router';
import type { ReportName } from '@drawbridge/contract/reports/schema.ts';
import { workShows } from '@drawbridge/contract/work/schema.ts';
import { loanTypes, loanTypeWords } from '@drawbridge/domain/deals/deal-types.ts';
import { maturityBands } from '@drawbridge/domain/reports/maturity-bands.ts';
import { reportPeriods } from '@drawbridge/domain/reports/report-periods.ts';
import { SelectField, type SelectOption } from '../../ui/select-field.tsx';
import { filtersOfReports, readReportSearch, type ReportFilter, type ReportSearch } from './report-search.ts';

interface Filter {
  readonly label: string;
  /** The value used if the address has none. */
  readonly usual: string;
  readonly options: readonly SelectOption[];
}

const filters = {
  type: {
    label: copy.type,
    usual: '',
    options: [
      { value: '', label: copy.everyType },
      ...loanTypes.map((value) => ({ value, label: loanTypeWords[value] })),
    ],
  },
  period: {
    label: copy.period,
    usual: '90',
    options: reportPeriods.map((value) => ({ value, label: copy.periods[value] })),
  },
  band: {
    label: copy.matures,
    usual: '',
    options: [
      { value: '', label: copy.everyBand },
      ...maturityBands.map((value) => ({ value, label: copy.bands[value] })),
    ],
  },
  show: {
    label: copy.show,
    usual: 'open',
    options: workShows.map((value) => ({ value, label: copy.shows[value] })),
  },
} as const satisfies Record<ReportFilter, Filter>;

interface ReportFiltersProps {
  readonly report: ReportName;
  readonly search: ReportSearch;
}

/** A report’s filters, kept in the address. Printed pages show them as text. */
export function ReportFilters({ report, search }: ReportFiltersProps) {
  const navigate = useNavigate();
  const names: readonly ReportFilter[] = filtersOfReports[report];
  const chosen = (name: ReportFilter) => search[name] ?? filters[name].usual;
  const wordsOf = (name: ReportFilter) =>
    filters[name].options.find(({ value }) => value === chosen(name))?.label ?? '';

  function choose(name: ReportFilter, value: string): void {
    const next = value === filters[name].usual ? undefined : value;
    void navigate({
      to: '.',
      search: readReportSearch({ ...search, [name]: next }),
      replace: true,
      resetScroll: false,
    });
  }

  return (
    <>
      <div className="flex flex-wrap gap-x-4 gap-y-3 print:hidden">
        {names.map((name) => (
          <SelectField
            key={name}
            label={filters[name].label}
            options={filters[name].options}
            value={chosen(name)}
            onChange={(event) => choose(name, event.target.value)}
            className="w-full sm:w-52"
          />
        ))}
      </div>
      <p className="hidden print:block">
        {names.map((name) => `${filters[name].label}: ${wordsOf(name)}`).join(' · ')}
      </p>
    </>
  );
}
