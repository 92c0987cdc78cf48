import { applicationSettingsCopy as copy } from '@drawbridge/messages/lender-settings';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  applicationFields,
  type ApplicationSettings,
} from '@drawbridge/contract/lender-settings/applications.ts';
import { lenderSettingsRoutes } from '@drawbridge/contract/lender-settings/routes.ts';
import { applicationProducts, type ApplicationProduct } from '@drawbridge/domain/applications/products.ts';
import { call } from '../../platform/api.ts';
import { Card } from '../../ui/card.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { NeedRows } from './need-rows.tsx';
import { OfficerRows } from './officer-rows.tsx';
import { applicationsQuery } from './queries.ts';
import { SectionForm } from './section-form.tsx';
import { SectionFrame } from './section-frame.tsx';
import { useSectionForm } from './use-section-form.ts';

export function ApplicationsSection() {
  return (
    <SectionFrame tab={copy.tab} query={useQuery(applicationsQuery)}>
      {(settings) => <ApplicationsForm key={settings.version} settings={settings} />}
    </SectionFrame>
  );
}

const productOptions = applicationProducts.map((value) => ({ value, label: copy.products[value] }));

function ApplicationsForm({ settings }: { readonly settings: ApplicationSettings }) {
  const { version, fields } = settings;
  const [product, setProduct] = useState<ApplicationProduct>('fix and flip');
  const form = useSectionForm({
    schema: applicationFields,
    fields,
    initial: fields,
    read: (typed) => typed,
    send: (values) => call(lenderSettingsRoutes.setApplications, { body: { version, fields: values } }),
    queryKey: applicationsQuery.queryKey,
  });
  const { values, errors } = form;
  const { setValue } = form.form;
  return (
    <SectionForm history={settings} form={form} resetText={copy.resetText}>
      <Card title={copy.numbers} padded>
        <TextField
          label={copy.pattern}
          hint={copy.patternHint}
          className="max-w-md"
          autoComplete="off"
          {...form.field('loanNumberPattern')}
        />
      </Card>
      <OfficerRows
        rule={values}
        errors={errors}
        onByState={(rows) => setValue('byState', rows)}
        onInTurn={(ids) => setValue('inTurn', ids)}
        onOtherwise={(id) => setValue('otherwise', id)}
      />
      <Card
        title={copy.needs}
        note={copy.needsText}
        actions={
          <SelectField
            label={copy.product}
            labelHidden
            options={productOptions}
            value={product}
            onChange={({ target }) =>
              setProduct(applicationProducts.find((one) => one === target.value) ?? product)
            }
          />
        }
      >
        <NeedRows
          key={product}
          path={`needs.${product}`}
          needs={values.needs[product]}
          errors={errors}
          onChange={(needs) => setValue('needs', { ...values.needs, [product]: needs })}
        />
      </Card>
      <Card title={copy.letters} padded>
        <TextField
          label={copy.agency}
          hint={copy.agencyHint}
          maxLength={300}
          {...form.field('noticeAgency')}
        />
      </Card>
    </SectionForm>
  );
}
