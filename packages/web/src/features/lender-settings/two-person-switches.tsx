import { useMutation, useQueryClient } from '@tanstack/react-query';
import { lenderSettingsRoutes } from '@drawbridge/contract/lender-settings/routes.ts';
import type { TwoPersonSettings } from '@drawbridge/contract/lender-settings/two-person-rules.ts';
import { ProblemError } from '@drawbridge/contract/wire/client.ts';
import { twoPersonRuleNames, type TwoPersonRules } from '@drawbridge/domain/two-person/two-person-rules.ts';
import { call, messageOf } from '../../platform/api.ts';
import { Alert } from '../../ui/alert.tsx';
import { announce } from '../../ui/announcer-store.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Switch } from '../../ui/switch.tsx';
import { settingsCopy } from './copy.ts';
import { twoPersonRulesQuery } from './queries.ts';
import { SettingHistory } from './setting-history.tsx';
import { twoPersonCopy as copy, twoPersonWords } from './two-person-copy.ts';

/** A switch for each rule; turning one saves it at once. */
export function TwoPersonSwitches({ settings }: { readonly settings: TwoPersonSettings }) {
  const { fields, version, source } = settings;
  const queryClient = useQueryClient();
  const { queryKey } = twoPersonRulesQuery;
  const change = useMutation({
    mutationFn: ({ rules }: { readonly rules: TwoPersonRules | null; readonly done: string }) =>
      call(lenderSettingsRoutes.setTwoPersonRules, { body: { version, fields: rules } }),
    onSuccess: (now, { done }) => {
      queryClient.setQueryData(queryKey, now);
      announce(done);
    },
    onError: (error) => {
      if (error instanceof ProblemError && error.problem.code === 'setting_changed')
        void queryClient.invalidateQueries({ queryKey });
    },
  });
  return (
    <Card
      title={copy.title}
      footer={
        <div className="flex flex-wrap items-center gap-3">
          {source === 'set here' && (
            <Button
              size="sm"
              disabled={change.isPending}
              onClick={() => change.mutate({ rules: null, done: copy.resetDone })}
            >
              {copy.reset}
            </Button>
          )}
          <SettingHistory history={settings} standard={copy.defaults} />
        </div>
      }
    >
      <p className="px-4 py-3.5 text-ink-2 md:px-[18px]">{copy.text}</p>
      <ul className="divide-y divide-line border-t border-line">
        {twoPersonRuleNames.map((rule) => {
          const { name, about } = twoPersonWords[rule];
          return (
            <li key={rule} className="grid gap-1.5 px-4 py-3.5 md:px-[18px]">
              <Switch
                label={name}
                hint={about}
                on={fields[rule]}
                words={{ on: copy.on, off: copy.off }}
                busy={change.isPending}
                onTurn={(on) =>
                  change.mutate({ rules: { ...fields, [rule]: on }, done: copy.turned(name, on) })
                }
              />
            </li>
          );
        })}
      </ul>
      {change.isError && (
        <div className="px-4 py-3.5 md:px-[18px]">
          <Alert tone="red">{settingsCopy.failed(messageOf(change.error))}</Alert>
        </div>
      )}
    </Card>
  );
}
