import { useQuery } from '@tanstack/react-query';
import { usePageTitle } from '../../platform/page-title.ts';
import { Card } from '../../ui/card.tsx';
import { flagCopy, settingsCopy } from './copy.ts';
import { FlagLine } from './flag-line.tsx';
import { flagsQuery } from './queries.ts';
import { SectionFrame } from './section-frame.tsx';

/** What the portal offers, each to be turned on or off. */
export function FlagsSection() {
  usePageTitle(settingsCopy.title);
  return (
    <SectionFrame query={useQuery(flagsQuery)}>
      {({ flags }) => (
        <Card title={flagCopy.title} footer={<p className="text-sm text-ink-2">{settingsCopy.reload}</p>}>
          <p className="px-4 py-3.5 text-ink-2 md:px-[18px]">{flagCopy.text}</p>
          <ul className="divide-y divide-line border-t border-line">
            {flags.map((setting) => (
              <FlagLine key={setting.flag} setting={setting} />
            ))}
          </ul>
        </Card>
      )}
    </SectionFrame>
  );
}
