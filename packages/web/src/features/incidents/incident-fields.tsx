import { incidentCopy as copy, portalPartNames } from '@drawbridge/messages/incidents';
import { languages } from '@drawbridge/messages/language';
import { sourceLanguage } from '@drawbridge/messages/src/language-tags.ts';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { mostMessageLength, mostTitleLength } from '@drawbridge/contract/incidents/schema.ts';
import { portalParts } from '@drawbridge/domain/incidents/portal-state.ts';
import { languageName } from '../../platform/language-name.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { CheckboxGroup } from '../../ui/checkbox-group.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';

type Bound = UseFormRegisterReturn & { readonly error: string | undefined };

interface InLanguages {
  readonly field: (language: string) => Bound;
}

/** The title in each language. English is for people whose language has none. */
export function TitleFields({ field }: InLanguages) {
  return languages.map(({ tag }) => (
    <TextField
      key={tag}
      lang={tag}
      label={copy.titleIn({ language: languageName(tag) })}
      optional={tag !== sourceLanguage}
      maxLength={mostTitleLength}
      {...field(tag)}
    />
  ));
}

export function MessageFields({ field }: InLanguages) {
  return languages.map(({ tag }) => (
    <TextArea
      key={tag}
      lang={tag}
      label={copy.messageIn({ language: languageName(tag) })}
      hint={tag === sourceLanguage ? copy.messageHint : undefined}
      optional={tag !== sourceLanguage}
      maxLength={mostMessageLength}
      {...field(tag)}
    />
  ));
}

export function AffectsField({
  error,
  ...field
}: UseFormRegisterReturn & { readonly error: string | undefined }) {
  return (
    <CheckboxGroup label={copy.affects} error={error}>
      <div className="grid gap-1.5 sm:grid-cols-2">
        {portalParts.map((part) => (
          <Checkbox key={part} label={portalPartNames[part]} value={part} {...field} />
        ))}
      </div>
    </CheckboxGroup>
  );
}

interface TimeFieldsProps {
  readonly starts: Bound;
  /** Undefined for an incident, which ends when it is resolved. */
  readonly ends: Bound | undefined;
}

export function TimeFields({ starts, ends }: TimeFieldsProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField label={ends ? copy.starts : copy.began} type="datetime-local" {...starts} />
      {ends && <TextField label={copy.ends} type="datetime-local" {...ends} />}
    </div>
  );
}
