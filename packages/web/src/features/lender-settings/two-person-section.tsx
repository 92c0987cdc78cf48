import { useQuery } from '@tanstack/react-query';
import { usePageTitle } from '../../platform/page-title.ts';
import { settingsCopy } from './copy.ts';
import { twoPersonRulesQuery } from './queries.ts';
import { SectionFrame } from './section-frame.tsx';
import { twoPersonCopy as copy } from './two-person-copy.ts';
import { TwoPersonSwitches } from './two-person-switches.tsx';

/** Which steps need two different employees. */
export function TwoPersonSection() {
  usePageTitle(`${settingsCopy.title}: ${copy.tab}`);
  return (
    <SectionFrame query={useQuery(twoPersonRulesQuery)}>
      {(settings) => <TwoPersonSwitches settings={settings} />}
    </SectionFrame>
  );
}
