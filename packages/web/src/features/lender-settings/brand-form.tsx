import { useState } from 'react';
import {
  brandFields,
  contactFieldNames,
  type BrandFields,
  type BrandSettings,
} from '@drawbridge/contract/lender-settings/brand.ts';
import { lenderSettingsRoutes } from '@drawbridge/contract/lender-settings/routes.ts';
import { call } from '../../platform/api.ts';
import { Alert } from '../../ui/alert.tsx';
import { Card } from '../../ui/card.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { FormErrorSummary } from '../../ui/form-error-summary.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useApproval } from '../approvals/public.ts';
import { brandCopy as copy } from './brand-copy.ts';
import { BrandPreview } from './brand-preview.tsx';
import { ColourField } from './colour-field.tsx';
import { FormActions } from './form-actions.tsx';
import { LinkRows } from './link-rows.tsx';
import { brandQuery } from './queries.ts';
import { useSectionForm } from './use-section-form.ts';

type Fields = BrandSettings['fields'];
type TextName = { [name in keyof Fields]: Fields[name] extends string | null ? name : never }[keyof Fields];

/** Names, ways to reach the lender, colours and links, with a picture of what comes of them. */
export function BrandForm({ settings }: { readonly settings: BrandSettings }) {
  const { version, otherwise } = settings;
  const [fields, setFields] = useState(settings.fields);
  const { pricingEngineUrl: pricing } = fields;
  const sent = { ...fields, pricingEngineUrl: pricing?.trim() === '' ? null : pricing };
  const approval = useApproval();
  /** Borrowers confirm wire instructions by the contact details. */
  const asksFor = (values: Pick<BrandFields, (typeof contactFieldNames)[number]> | null) =>
    approval.isNeeded &&
    contactFieldNames.some((name) => (values ?? otherwise)[name] !== settings.fields[name]);
  const form = useSectionForm({
    schema: brandFields,
    values: sent,
    send: async (values) => {
      const change = { version, fields: values };
      if (!asksFor(values)) return call(lenderSettingsRoutes.setBrand, { body: change });
      await approval.propose({ kind: 'contact details', change });
      setFields(settings.fields);
      return undefined;
    },
    queryKey: brandQuery.queryKey,
  });
  const set = (changes: Partial<Fields>) => setFields((before) => ({ ...before, ...changes }));
  const isSetHere = (name: keyof Fields) =>
    JSON.stringify(settings.fields[name]) !== JSON.stringify(otherwise[name]);

  function textField(name: TextName, hint?: string) {
    const standard = otherwise[name];
    return {
      id: name,
      name,
      label: copy[name],
      value: fields[name] ?? '',
      error: form.errors[name],
      autoComplete: 'off',
      hint: isSetHere(name) && standard !== null ? copy.otherwise(standard) : hint,
      onChange: ({ target }: { target: { value: string } }) => set({ [name]: target.value }),
    };
  }

  return (
    <form
      noValidate
      className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]"
      onSubmit={(event) => {
        event.preventDefault();
        form.save();
      }}
    >
      <div className="grid gap-6">
        <FormErrorSummary problems={form.problems} attempt={form.attempt} />
        {form.failure !== undefined && <Alert tone="red">{form.failure}</Alert>}
        <Card title={copy.names} padded>
          <div className="grid items-start gap-4 md:grid-cols-2">
            <TextField {...textField('name')} />
            <TextField {...textField('productName', copy.productNameHint)} />
            <Checkbox
              className="md:col-span-2"
              label={copy.whiteLabel}
              checked={fields.whiteLabel}
              onChange={({ target }) => set({ whiteLabel: target.checked })}
            />
          </div>
        </Card>
        <Card title={copy.reach} padded>
          <div className="grid items-start gap-4 md:grid-cols-2">
            <TextField type="tel" {...textField('phone')} />
            <TextField type="email" {...textField('email', copy.emailHint)} />
            <TextField className="md:col-span-2" {...textField('address')} />
            <TextArea className="md:col-span-2" {...textField('licensing', copy.licensingHint)} />
          </div>
        </Card>
        <Card title={copy.colours} padded>
          <div className="grid items-start gap-4 md:grid-cols-2">
            <ColourField {...textField('accentLight', copy.colourHint)} theme="light" />
            <ColourField {...textField('accentDark', copy.colourHint)} theme="dark" />
          </div>
        </Card>
        <Card title={copy.links} padded>
          <div className="grid gap-6">
            <div className="grid items-start gap-4 md:grid-cols-2">
              <TextField type="url" {...textField('customerApplyUrl')} />
              <TextField type="url" {...textField('brokerApplyUrl')} />
              <TextField type="url" {...textField('privacyUrl')} />
              <TextField type="url" {...textField('termsUrl')} />
              <TextField type="url" optional {...textField('pricingEngineUrl', copy.pricingEngineHint)} />
            </div>
            {(['programLinks', 'companyLinks', 'learnLinks'] as const).map((column) => (
              <LinkRows
                key={column}
                column={column}
                links={fields[column]}
                errors={form.errors}
                onChange={(links) => set({ [column]: links })}
              />
            ))}
          </div>
        </Card>
      </div>
      <div className="grid gap-4 xl:sticky xl:top-6">
        <BrandPreview fields={fields} />
        <FormActions
          history={settings}
          saving={form.saving}
          asks={asksFor(fields)}
          changed={JSON.stringify(sent) !== JSON.stringify(settings.fields)}
          giveBackText={copy.giveBackText}
          onGiveBack={form.giveBack}
        />
      </div>
    </form>
  );
}
