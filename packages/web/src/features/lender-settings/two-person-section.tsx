import { settingsCopy, twoPersonCopy as copy } from '@drawbridge/messages/lender-settings';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { lenderSettingsRoutes } from '@drawbridge/contract/lender-settings/routes.ts';
import {
  twoPersonTable,
  type TwoPersonSettings,
} from '@drawbridge/contract/lender-settings/two-person-rules.ts';
import { twoPersonRuleNames, type TwoPersonRules } from '@drawbridge/domain/two-person/two-person-rules.ts';
import { call, messageOf } from '../../platform/api.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Switch } from '../../ui/switch.tsx';
import { ApprovalNote, approvalsCopy, RuleStanding, useApproval } from '../approvals/public.ts';
import { twoPersonRulesQuery } from './queries.ts';
import { SectionFrame } from './section-frame.tsx';
import { SettingHistory } from './setting-history.tsx';
import { useSettingChange } from './use-setting-change.ts';

export function TwoPersonSection() {
  return (
    <SectionFrame tab={copy.tab} query={useQuery(twoPersonRulesQuery)}>
      {(settings) => <TwoPersonSwitches settings={settings} />}
    </SectionFrame>
  );
}

function TwoPersonSwitches({ settings }: { readonly settings: TwoPersonSettings }) {
  const { fields, version, source } = settings;
  const queryClient = useQueryClient();
  const change = useSettingChange({
    queryKey: twoPersonRulesQuery.queryKey,
    send: ({ rules }: { readonly rules: TwoPersonRules | null; readonly done: string }) =>
      call(lenderSettingsRoutes.setTwoPersonRules, { body: { version, fields: rules } }),
    done: ({ done }) => done,
    onDone: () => void queryClient.invalidateQueries({ queryKey: ['staff', 'approvals'] }),
  });
  const approval = useApproval();
  const [asked, setAsked] = useState<keyof TwoPersonRules>();
  const ask = useMutation({
    mutationFn: (rule: keyof TwoPersonRules) =>
      approval.propose({
        kind: 'two-person rules',
        change: { version, fields: { ...fields, [rule]: false } },
      }),
    onSettled: () => setAsked(undefined),
  });
  const failure = change.error ?? ask.error;

  async function turn(rule: keyof TwoPersonRules, on: boolean): Promise<void> {
    // Turning a rule on never needs approval. If this check fails, the server still enforces the rule.
    if (!on && (await approval.check().catch(() => false))) setAsked(rule);
    else
      change.mutate({
        rules: { ...fields, [rule]: on },
        done: copy.turned({ name: twoPersonTable[rule].label(), on }),
      });
  }

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
          <SettingHistory history={settings} note={copy.defaults} />
        </div>
      }
    >
      <p className="px-4 py-3.5 text-ink-2 md:px-[18px]">{copy.text}</p>
      <ul className="divide-y divide-line border-t border-line">
        {twoPersonRuleNames.map((rule) => {
          const { label, hint } = twoPersonTable[rule];
          return (
            <li key={rule} className="grid gap-1.5 px-4 py-3.5 md:px-[18px]">
              <Switch
                label={label()}
                hint={hint?.()}
                on={fields[rule]}
                words={{ on: copy.on, off: copy.off }}
                busy={change.isPending}
                onTurn={(on) => void turn(rule, on)}
              />
              {rule === 'secondAdministratorApproves' && <RuleStanding />}
            </li>
          );
        })}
      </ul>
      {failure && (
        <div className="px-4 py-3.5 md:px-[18px]">
          <Alert tone="red">{settingsCopy.failed({ reason: messageOf(failure) })}</Alert>
        </div>
      )}
      {asked && (
        <ConfirmDialog
          open
          onClose={() => setAsked(undefined)}
          onConfirm={() => ask.mutate(asked)}
          title={copy.turnOffTitle({ name: twoPersonTable[asked].label() })}
          confirmLabel={approvalsCopy.send}
          busy={ask.isPending}
          busyLabel={approvalsCopy.sending}
        >
          <ApprovalNote />
        </ConfirmDialog>
      )}
    </Card>
  );
}
