import { settingsCopy } from '@drawbridge/messages/lender-settings';
import type { SettingHistory as History } from '@drawbridge/contract/lender-settings/schema.ts';
import { formatMoment } from '../../platform/format.ts';
import { settingsCopyRest } from './copy.ts';

/** Where a value comes from and who changed it last. */
export function SettingHistory({
  history: { source, changedBy, changedAt },
  note,
}: {
  readonly history: History;
  /** Shown after the source, such as the default. */
  readonly note?: string | undefined;
}) {
  const when = changedAt === null ? undefined : formatMoment(changedAt);
  const words = [
    source === 'set here' && when !== undefined
      ? settingsCopyRest.changedBy(changedBy, when)
      : { ...settingsCopy.from, ...settingsCopyRest.from }[source],
    note,
    source !== 'set here' && when !== undefined && settingsCopyRest.resetBy(changedBy, when),
  ].filter((part) => typeof part === 'string' && part !== '');
  return <p className="text-sm text-ink-2">{words.join(' · ')}</p>;
}
