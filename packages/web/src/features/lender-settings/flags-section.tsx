import { flagCopy, settingsCopy } from '@drawbridge/messages/lender-settings';
import { useQuery } from '@tanstack/react-query';
import { flagTable } from '@drawbridge/contract/lender-settings/flags.ts';
import { lenderSettingsRoutes } from '@drawbridge/contract/lender-settings/routes.ts';
import type { FlagSetting } from '@drawbridge/contract/lender-settings/schema.ts';
import { call, messageOf } from '../../platform/api.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Switch } from '../../ui/switch.tsx';
import { flagsQuery } from './queries.ts';
import { SectionFrame } from './section-frame.tsx';
import { SettingHistory } from './setting-history.tsx';
import { useSettingChange } from './use-setting-change.ts';

export function FlagsSection() {
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

function FlagLine({ setting }: { readonly setting: FlagSetting }) {
  const { flag, on, otherwise, source, version } = setting;
  const { hint, isOnByDefault } = flagTable[flag];
  const label = flagTable[flag].label();
  const turn = useSettingChange({
    queryKey: flagsQuery.queryKey,
    send: (position: boolean | null) =>
      call(lenderSettingsRoutes.setFlag, { body: { flag, on: position, version } }),
    done: (position) => flagCopy.turned({ name: label, on: position ?? otherwise }),
  });
  return (
    <li className="grid gap-1.5 px-4 py-3.5 md:px-[18px]">
      <Switch
        label={label}
        hint={hint()}
        on={on}
        words={{ on: flagCopy.on, off: flagCopy.off }}
        busy={turn.isPending}
        onTurn={(position) => turn.mutate(position)}
      />
      <div className="flex min-h-8 flex-wrap items-center gap-x-3 gap-y-1">
        <SettingHistory history={setting} note={flagCopy.defaultIs({ on: isOnByDefault })} />
        {source === 'set here' && (
          <Button
            size="sm"
            variant="quiet"
            aria-label={`${flagCopy.reset({ on: otherwise })}: ${label}`}
            disabled={turn.isPending}
            onClick={() => turn.mutate(null)}
          >
            {flagCopy.reset({ on: otherwise })}
          </Button>
        )}
      </div>
      {turn.isError && <Alert tone="red">{settingsCopy.failed({ reason: messageOf(turn.error) })}</Alert>}
    </li>
  );
}
