import { useQuery } from '@tanstack/react-query';
import { usePageTitle } from '../../platform/page-title.ts';
import { settingsCopy } from './copy.ts';
import { feesCopy } from './fees-copy.ts';
import { FeesForm } from './fees-form.tsx';
import { feesQuery } from './queries.ts';
import { SectionFrame } from './section-frame.tsx';

/** What servicing a loan costs, and how long it takes. */
export function FeesSection() {
  usePageTitle(`${settingsCopy.title}: ${feesCopy.tab}`);
  return (
    <SectionFrame query={useQuery(feesQuery)}>
      {(settings) => <FeesForm key={settings.version} settings={settings} />}
    </SectionFrame>
  );
}
