import { settingsCopy } from '@drawbridge/messages/lender-settings';
import type { SettingHistory as History } from '@drawbridge/contract/lender-settings/schema.ts';
import { formatMoment } from '../../platform/format.ts';

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
  const isChanged = source === 'set here' && when !== undefined;
  const words = [
    isChanged ? changedWords(changedBy, when) : source !== 'standard' && settingsCopy.from[source],
    note,
    !isChanged && when !== undefined && resetWords(changedBy, when),
  ].filter((part) => typeof part === 'string');
  return <p className="text-sm text-ink-2">{words.join(' · ')}</p>;
}

function changedWords(name: string | null, when: string): string {
  return name === null ? settingsCopy.changed({ when }) : settingsCopy.changedBy({ name, when });
}

function resetWords(name: string | null, when: string): string {
  return name === null ? settingsCopy.resetOn({ when }) : settingsCopy.resetBy({ name, when });
}
