import type { SettingHistory as History } from '@drawbridge/contract/lender-settings/schema.ts';
import { formatMoment } from '../../platform/format.ts';
import { settingsCopy } from './copy.ts';

/** Where a value comes from, and who changed it last; `standard` says what the product has. */
export function SettingHistory({
  history: { source, changedBy, changedAt },
  standard = settingsCopy.standard,
}: {
  readonly history: History;
  readonly standard?: string;
}) {
  const when = changedAt === null ? undefined : formatMoment(changedAt);
  const words = [
    source === 'set here' && when !== undefined
      ? settingsCopy.setHere(changedBy, when)
      : settingsCopy.from[source],
    standard,
    source !== 'set here' && when !== undefined && settingsCopy.resetBy(changedBy, when),
  ].filter((part) => typeof part === 'string' && part !== '');
  return <p className="text-sm text-ink-2">{words.join(' ')}</p>;
}
