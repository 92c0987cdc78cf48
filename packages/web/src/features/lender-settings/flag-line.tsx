import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ProblemError } from '@drawbridge/contract/wire/client.ts';
import { lenderSettingsRoutes } from '@drawbridge/contract/lender-settings/routes.ts';
import type { FlagSetting } from '@drawbridge/contract/lender-settings/schema.ts';
import { flagDefaults } from '@drawbridge/contract/portal/schema.ts';
import { call, messageOf } from '../../platform/api.ts';
import { Alert } from '../../ui/alert.tsx';
import { announce } from '../../ui/announcer-store.ts';
import { Button } from '../../ui/button.tsx';
import { Switch } from '../../ui/switch.tsx';
import { flagCopy, flagWords, settingsCopy } from './copy.ts';
import { flagsQuery } from './queries.ts';
import { SettingHistory } from './setting-history.tsx';

/** One switch: what it does, how it stands and why, and the way back. */
export function FlagLine({ setting }: { readonly setting: FlagSetting }) {
  const { flag, on, otherwise, source, version } = setting;
  const { name, about } = flagWords[flag];
  const queryClient = useQueryClient();
  const turn = useMutation({
    mutationFn: (position: boolean | null) =>
      call(lenderSettingsRoutes.setFlag, { body: { flag, on: position, version } }),
    onSuccess: (now, position) => {
      queryClient.setQueryData(flagsQuery.queryKey, now);
      announce(flagCopy.turned(name, position ?? otherwise));
    },
    onError: (error) => {
      if (error instanceof ProblemError && error.problem.code === 'setting_changed')
        void queryClient.invalidateQueries({ queryKey: flagsQuery.queryKey });
    },
  });
  return (
    <li className="grid gap-1.5 px-4 py-3.5 md:px-[18px]">
      <Switch
        label={name}
        hint={about}
        on={on}
        words={{ on: flagCopy.on, off: flagCopy.off }}
        busy={turn.isPending}
        onTurn={(position) => turn.mutate(position)}
      />
      <div className="flex min-h-8 flex-wrap items-center gap-x-3 gap-y-1">
        <SettingHistory history={setting} standard={flagCopy.standard(flagDefaults[flag])} />
        {source === 'set here' && (
          <Button
            size="sm"
            variant="quiet"
            aria-label={`${flagCopy.giveBack(otherwise)}: ${name}`}
            disabled={turn.isPending}
            onClick={() => turn.mutate(null)}
          >
            {flagCopy.giveBack(otherwise)}
          </Button>
        )}
      </div>
      {turn.isError && <Alert tone="red">{settingsCopy.failed(messageOf(turn.error))}</Alert>}
    </li>
  );
}
