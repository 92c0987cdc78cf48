import { brandCopy as copy } from '@drawbridge/messages/lender-settings';
import {
  brandFields,
  brandTable,
  contactFieldNames,
  type BrandFields,
  type BrandSettings,
} from '@drawbridge/contract/lender-settings/brand.ts';
import { lenderSettingsRoutes } from '@drawbridge/contract/lender-settings/routes.ts';
import type { Setting } from '@drawbridge/contract/lender-settings/setting.ts';
import { call } from '../../platform/api.ts';
import { Card } from '../../ui/card.tsx';
import { useApproval } from '../approvals/public.ts';
import { BrandInput } from './brand-input.tsx';
import { BrandPreview } from './brand-preview.tsx';
import { FormActions } from './form-actions.tsx';
import { LinkRows } from './link-rows.tsx';
import { brandQuery } from './queries.ts';
import { FormFaults } from './section-form.tsx';
import { TranslationFields } from './translation-fields.tsx';
import { useSectionForm } from './use-section-form.ts';

type Name = keyof BrandFields;
type Contact = Pick<BrandFields, (typeof contactFieldNames)[number]>;

const names = Object.keys(brandTable) as Name[];
const groups = Map.groupBy(names, (name) => settingOf(name).group?.());

function settingOf(name: Name): Setting {
  return brandTable[name];
}

function isLinks(name: Name): name is 'programLinks' | 'companyLinks' | 'learnLinks' {
  return settingOf(name).kind === 'links';
}

export function BrandForm({ settings }: { readonly settings: BrandSettings }) {
  const { version, fields, otherwise } = settings;
  const approval = useApproval();
  /** Borrowers use the contact details to confirm wire instructions. */
  const needsApproval = (values: Contact | null) =>
    approval.isNeeded && contactFieldNames.some((name) => (values ?? otherwise)[name] !== fields[name]);
  const form = useSectionForm({
    schema: brandFields,
    fields,
    initial: { ...fields, pricingEngineUrl: fields.pricingEngineUrl ?? '' },
    read: ({ pricingEngineUrl: pricing, ...typed }) => ({
      ...typed,
      pricingEngineUrl: pricing.trim() === '' ? null : pricing,
    }),
    send: async (values) => {
      const change = { version, fields: values };
      if (!needsApproval(values)) return call(lenderSettingsRoutes.setBrand, { body: change });
      await approval.propose({ kind: 'contact details', change });
      form.form.reset();
      return undefined;
    },
    queryKey: brandQuery.queryKey,
  });
  const { values } = form;
  const { setValue } = form.form;

  function hintOf(name: Name): string | undefined {
    const byDefault = otherwise[name];
    const isChanged = JSON.stringify(fields[name]) !== JSON.stringify(byDefault);
    return isChanged && typeof byDefault === 'string'
      ? copy.defaultIs({ value: byDefault })
      : settingOf(name).hint?.();
  }

  function linksOf(name: Name) {
    return isLinks(name) ? [{ name, links: values[name] }] : [];
  }

  return (
    <form {...form.bind} className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="grid gap-6">
        <FormFaults form={form} />
        {[...groups].map(([title, ofGroup]) => (
          <Card key={title} title={title} padded>
            <div className="grid gap-6">
              <div className="grid items-start gap-4 md:grid-cols-2">
                {ofGroup
                  .filter((name) => !isLinks(name) && name !== 'translations')
                  .map((name) => (
                    <BrandInput
                      key={name}
                      setting={settingOf(name)}
                      hint={hintOf(name)}
                      value={values[name]}
                      onPick={(colour) => setValue(name, colour)}
                      field={form.field(name)}
                    />
                  ))}
              </div>
              {ofGroup.includes('translations') && (
                <TranslationFields
                  translations={values.translations}
                  errors={form.errors}
                  onChange={(changed) => setValue('translations', changed)}
                />
              )}
              {ofGroup.flatMap(linksOf).map(({ name, links }) => (
                <LinkRows
                  key={name}
                  column={name}
                  title={settingOf(name).label()}
                  links={links}
                  errors={form.errors}
                  onChange={(changed) => setValue(name, changed)}
                />
              ))}
            </div>
          </Card>
        ))}
      </div>
      <div className="grid gap-4 xl:sticky xl:top-6">
        <BrandPreview fields={values} />
        <FormActions
          history={settings}
          form={form}
          needsApproval={needsApproval(values)}
          resetText={copy.resetText}
        />
      </div>
    </form>
  );
}
