import { feesCopy as copy } from '@drawbridge/messages/lender-settings';
import { useQuery } from '@tanstack/react-query';
import { feeFields, feeTable } from '@drawbridge/contract/lender-settings/fees.ts';
import { lenderSettingsRoutes } from '@drawbridge/contract/lender-settings/routes.ts';
import { call } from '../../platform/api.ts';
import { NumbersForm } from './numbers-form.tsx';
import { feesQuery } from './queries.ts';
import { SectionFrame } from './section-frame.tsx';

export function FeesSection() {
  return (
    <SectionFrame tab={copy.tab} query={useQuery(feesQuery)}>
      {(settings) => (
        <div className="grid gap-6">
          <p className="text-ink-2">{copy.text}</p>
          <NumbersForm
            key={settings.version}
            settings={settings}
            table={feeTable}
            schema={feeFields}
            send={(fields) =>
              call(lenderSettingsRoutes.setFees, { body: { version: settings.version, fields } })
            }
            queryKey={feesQuery.queryKey}
            columns="sm:grid-cols-2 xl:grid-cols-4"
            resetText={copy.resetText}
          />
        </div>
      )}
    </SectionFrame>
  );
}
