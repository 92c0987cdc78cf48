import { useState } from 'react';
import { retentionFields, type RetentionSettings } from '@drawbridge/contract/lender-settings/retention.ts';
import { lenderSettingsRoutes } from '@drawbridge/contract/lender-settings/routes.ts';
import { call } from '../../platform/api.ts';
import { Alert } from '../../ui/alert.tsx';
import { Card } from '../../ui/card.tsx';
import { FormErrorSummary } from '../../ui/form-error-summary.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { FormActions } from './form-actions.tsx';
import { retentionQuery } from './queries.ts';
import { retentionCopy as copy, retentionWords } from './retention-copy.ts';
import { useSectionForm } from './use-section-form.ts';

const names = ['draftDays', 'mailDays', 'linkDays'] as const;

/** The times that can be set, and in words what is kept besides. */
export function RetentionForm({ settings }: { readonly settings: RetentionSettings }) {
  const { version, fields, otherwise } = settings;
  const [typed, setTyped] = useState({
    draftDays: String(fields.draftDays),
    mailDays: String(fields.mailDays),
    linkDays: String(fields.linkDays),
  });
  const numberIn = (text: string) => (text.trim() === '' ? Number.NaN : Number(text));
  const form = useSectionForm({
    schema: retentionFields,
    values: Object.fromEntries(names.map((name) => [name, numberIn(typed[name])])),
    send: (values) => call(lenderSettingsRoutes.setRetention, { body: { version, fields: values } }),
    queryKey: retentionQuery.queryKey,
  });
  return (
    <form
      noValidate
      className="grid gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        form.save();
      }}
    >
      <FormErrorSummary problems={form.problems} attempt={form.attempt} />
      {form.failure !== undefined && <Alert tone="red">{form.failure}</Alert>}
      <Card title={copy.title} padded>
        <p className="mb-4 text-ink-2">{copy.text}</p>
        <div className="grid items-start gap-4 md:grid-cols-3">
          {names.map((name) => (
            <TextField
              key={name}
              id={name}
              name={name}
              label={retentionWords[name].name}
              inputMode="numeric"
              autoComplete="off"
              numeric
              trail={<span className="pr-1.5 text-sm">{copy.days}</span>}
              value={typed[name]}
              error={form.errors[name]}
              hint={`${retentionWords[name].about} ${copy.standard(otherwise[name])}.`}
              onChange={({ target }) => setTyped((before) => ({ ...before, [name]: target.value }))}
            />
          ))}
        </div>
      </Card>
      <div className="grid items-start gap-6 md:grid-cols-2">
        <Words title={copy.always} lines={copy.kept} />
        <Words title={copy.fixed} lines={copy.fixedTimes} />
      </div>
      <FormActions
        history={settings}
        saving={form.saving}
        changed={names.some((name) => numberIn(typed[name]) !== fields[name])}
        giveBackText={copy.giveBackText}
        onGiveBack={form.giveBack}
      />
    </form>
  );
}

function Words({ title, lines }: { readonly title: string; readonly lines: readonly string[] }) {
  return (
    <Card title={title} padded>
      <ul className="grid list-disc gap-1.5 pl-5">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Card>
  );
}
