import { Fragment } from 'react';
import type { RequestField, RequestTable } from '@drawbridge/contract/requests/request-fields.ts';
import { isAsked } from '@drawbridge/contract/requests/request-table.ts';
import { choiceWords } from '@drawbridge/contract/requests/choice-words.ts';
import { phonePattern } from '@drawbridge/domain/profile/written-digits.ts';
import { digitField } from '../../platform/digit-field.ts';
import { dollarField } from '../../platform/dollar-field.ts';
import { servicing } from '../../platform/servicing.ts';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { AddressFields } from './address-fields.tsx';
import { FieldNote } from './field-note.tsx';
import { FormSection } from './form-section.tsx';
import { AgreementField } from './agreement-field.tsx';
import { RequestFileField } from './request-file-field.tsx';
import type { RequestForm } from './use-request-form.ts';

interface RequestFieldsProps {
  readonly fields: RequestTable;
  readonly request: RequestForm;
}

/** A form’s visible fields in table order, grouped under their headings. */
export function RequestFields({ fields, request }: RequestFieldsProps) {
  const { values, files, today } = request;
  const fileKinds = new Set(files.all.flatMap(({ kind }) => kind ?? []));
  const asked = Object.entries(fields).filter(([, row]) => isAsked(row, values, fileKinds));
  const titles = new Set(asked.map(([, { section }]) => section));
  return [...titles].map((title) => {
    const rows = asked
      .filter(([, { section }]) => section === title)
      .map(([name, row]) => (
        <div key={name} className="grid min-w-0 gap-2">
          <RequestFieldInput {...{ name, row, request }} />
          <FieldNote {...{ name, values, today }} />
        </div>
      ));
    return title === undefined ? (
      <Fragment key="first">{rows}</Fragment>
    ) : (
      <FormSection key={title()} title={title()}>
        {rows}
      </FormSection>
    );
  });
}

interface RequestFieldInputProps {
  readonly name: string;
  readonly row: RequestField;
  readonly request: RequestForm;
}

function RequestFieldInput({ name, row, request }: RequestFieldInputProps) {
  const { kind, optional, autoComplete, filledFrom, choices = [] } = row;
  const label = row.label();
  const hint = row.hint?.(servicing());
  if (kind === 'file' || kind === 'files') return <RequestFileField {...{ name, row, hint, request }} />;
  if (kind === 'address') return <AddressFields {...{ name, row, request }} />;
  const field = request.field(name);
  if (kind === 'choice') {
    const options = choices.map((value) => ({ value, label: choiceWords(value) }));
    return <RadioGroup {...field} {...{ label, hint, options }} look={options.length > 2 ? 'list' : 'row'} />;
  }
  const bound = { id: name, hint, optional, ...field };
  if (kind === 'agreement') return <AgreementField {...bound} />;
  if (kind === 'long text') return <TextArea {...bound} {...{ label, autoComplete }} rows={row.rows} />;
  if (kind === 'money') return <TextField {...dollarField(bound)} label={label} className="sm:max-w-60" />;
  if (kind === 'phone') {
    return (
      <TextField
        {...digitField(bound, phonePattern)}
        label={label}
        type="tel"
        autoComplete="tel-national"
        className="sm:max-w-60"
      />
    );
  }
  if (kind === 'day') {
    const { notPast, notFuture } = row;
    const { today } = request;
    return (
      <TextField
        {...bound}
        label={label}
        type="date"
        min={notPast === undefined ? undefined : today}
        max={notFuture === undefined ? undefined : today}
        className="sm:max-w-60"
      />
    );
  }
  const own = filledFrom === 'own name' ? 'name' : filledFrom === 'own email' ? 'email' : 'off';
  if (kind === 'short text') return <TextField {...bound} label={label} autoComplete={autoComplete ?? own} />;
  return (
    <TextField
      {...bound}
      label={label}
      type={kind}
      inputMode={kind}
      autoComplete={kind === 'email' ? own : undefined}
    />
  );
}
