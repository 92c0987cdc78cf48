import { useQuery } from '@tanstack/react-query';
import { usePageTitle } from '../../platform/page-title.ts';
import { settingsCopy } from './copy.ts';
import { retentionQuery } from './queries.ts';
import { retentionCopy } from './retention-copy.ts';
import { RetentionForm } from './retention-form.tsx';
import { SectionFrame } from './section-frame.tsx';

/** How long what is kept. */
export function RetentionSection() {
  usePageTitle(`${settingsCopy.title}: ${retentionCopy.tab}`);
  return (
    <SectionFrame query={useQuery(retentionQuery)}>
      {(settings) => <RetentionForm key={settings.version} settings={settings} />}
    </SectionFrame>
  );
}
