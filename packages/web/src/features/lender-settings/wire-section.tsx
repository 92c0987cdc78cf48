import { wireCopy as copy } from '@drawbridge/messages/lender-settings';
import { useQuery } from '@tanstack/react-query';
import { lenderSettingsRoutes } from '@drawbridge/contract/lender-settings/routes.ts';
import type { Setting } from '@drawbridge/contract/lender-settings/setting.ts';
import {
  wireFields,
  wireTable,
  type WireFields,
  type WireSettings,
} from '@drawbridge/contract/lender-settings/wire-instructions.ts';
import { wireInstructionsNeedTwo } from '@drawbridge/domain/two-person/second-administrator.ts';
import { call } from '../../platform/api.ts';
import { Card } from '../../ui/card.tsx';
import { approvalRuleQuery, useApproval } from '../approvals/public.ts';
import { BrandInput } from './brand-input.tsx';
import { wireQuery } from './queries.ts';
import { SectionForm } from './section-form.tsx';
import { SectionFrame } from './section-frame.tsx';
import { useSectionForm } from './use-section-form.ts';

type Name = keyof WireFields;

const names = Object.keys(wireTable) as Name[];
const groups = Map.groupBy(names, (name) => settingOf(name).group?.());
const nothing = Object.fromEntries(names.map((name) => [name, ''])) as Record<Name, string>;

function settingOf(name: Name): Setting {
  return wireTable[name];
}

export function WireSection() {
  return (
    <SectionFrame tab={copy.tab} query={useQuery(wireQuery)}>
      {(settings) => <WireForm key={settings.version} settings={settings} />}
    </SectionFrame>
  );
}

function WireForm({ settings }: { readonly settings: WireSettings }) {
  const { version, fields } = settings;
  const approval = useApproval();
  const rule = useQuery(approvalRuleQuery).data;
  const needsApproval = rule !== undefined && wireInstructionsNeedTwo(rule);
  const form = useSectionForm<Record<Name, string>, WireFields, WireSettings>({
    schema: wireFields,
    fields: { ...nothing, ...fields, accountNumber: null },
    // The number is never sent to the browser.
    initial: { ...nothing, ...fields, accountNumber: '' },
    read: ({ accountNumber, ...typed }) => ({
      ...typed,
      accountNumber: accountNumber.trim() === '' ? null : accountNumber.trim(),
    }),
    send: async (values) => {
      const change = { version, fields: values };
      if (!needsApproval) return call(lenderSettingsRoutes.setWireInstructions, { body: change });
      await approval.propose({ kind: 'wire instructions', change });
      form.form.reset();
      return undefined;
    },
    queryKey: wireQuery.queryKey,
  });

  function hintOf(name: Name): string | undefined {
    return name === 'accountNumber' && fields
      ? copy.keepNumber({ number: fields.accountNumber })
      : settingOf(name).hint?.();
  }

  return (
    <SectionForm
      history={settings}
      form={form}
      needsApproval={needsApproval}
      resetText={copy.removeText}
      resetLabel={copy.remove}
      resetTitle={copy.removeTitle}
    >
      <p className="text-ink-2">
        {copy.text} {copy.twoText}
      </p>
      {fields === null && <p className="text-ink-2">{copy.notSet}</p>}
      {[...groups].map(([title, ofGroup]) => (
        <Card key={title} title={title} padded>
          <div className="grid items-start gap-4 md:grid-cols-2">
            {ofGroup.map((name) => (
              <BrandInput
                key={name}
                setting={settingOf(name)}
                hint={hintOf(name)}
                value={form.values[name]}
                onPick={() => undefined}
                field={form.field(name)}
              />
            ))}
          </div>
        </Card>
      ))}
    </SectionForm>
  );
}
