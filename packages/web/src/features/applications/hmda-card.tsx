import { hmdaCopy as copy } from '@drawbridge/messages/applications';
import { useState } from 'react';
import { applicationDemographicRoutes } from '@drawbridge/contract/applications/demographic-routes.ts';
import { call } from '../../platform/api.ts';
import { useToday } from '../../platform/use-today.ts';
import { Card } from '../../ui/card.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { DownloadButton } from './download-button.tsx';

const years = 4;

/** The year’s HMDA report, for administrators of a lender who asks the questions. */
export function HmdaCard() {
  const thisYear = Number(useToday().slice(0, 4));
  const [year, setYear] = useState(String(thisYear - 1));
  return (
    <Card title={copy.title} padded>
      <div className="grid gap-3">
        <p className="text-ink-2">{copy.text}</p>
        <div className="flex flex-wrap items-end gap-3">
          <SelectField
            label={copy.year}
            value={year}
            options={Array.from({ length: years }, (_, back) => String(thisYear - back)).map((value) => ({
              value,
              label: value,
            }))}
            onChange={({ target }) => setYear(target.value)}
          />
          <DownloadButton
            label={copy.download}
            name={`HMDA ${year}.csv`}
            mediaType="text/csv"
            read={() => call(applicationDemographicRoutes.report, { query: { year } })}
          />
        </div>
      </div>
    </Card>
  );
}
