import { applicationSettingsCopy as copy } from '@drawbridge/messages/lender-settings';
import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import type { ApplicationFields } from '@drawbridge/contract/lender-settings/applications.ts';
import { actionItemKinds } from '@drawbridge/domain/action-items/action-items.ts';
import { mostNeeds, needCases, needSources } from '@drawbridge/domain/applications/needs.ts';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field-error.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { itemKindNames } from '../action-items/public.ts';

type NeedLine = ApplicationFields['needs']['rental'][number];

const blank: NeedLine = { kind: 'document', words: '', why: '', from: 'borrower', when: 'always', days: 5 };
const kinds = actionItemKinds.map((value) => ({ value, label: itemKindNames[value] }));
const sources = needSources.map((value) => ({ value, label: copy.from[value] }));
const cases = needCases.map((value) => ({ value, label: copy.when[value] }));

interface NeedRowsProps {
  /** Of the template in the form, for errors. */
  readonly path: string;
  readonly needs: readonly NeedLine[];
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (needs: NeedLine[]) => void;
}

/** A product’s template of what is still needed, line by line. */
export function NeedRows({ path, needs, errors, onChange }: NeedRowsProps) {
  // Lines have no unique field to use as a React key.
  const [ids, setIds] = useState<readonly string[]>(() => needs.map(() => crypto.randomUUID()));
  const change = (at: number, part: Partial<NeedLine>) =>
    onChange(needs.map((need, each) => (each === at ? { ...need, ...part } : need)));
  return (
    <div>
      <ul className="divide-y divide-line">
        {needs.map((need, at) => {
          const id = (name: string) => `${path}.${at}.${name}`;
          const field = (name: keyof NeedLine) => ({ id: id(name), error: errors[id(name)] });
          return (
            <li key={ids[at]} className="flex items-start gap-2 px-4 py-4 md:px-[18px]">
              <div className="grid min-w-0 flex-1 gap-3 sm:grid-cols-2">
                <TextArea
                  label={copy.words}
                  rows={2}
                  maxLength={200}
                  value={need.words}
                  onChange={({ target }) => change(at, { words: inOneLine(target.value) })}
                  {...field('words')}
                />
                <TextArea
                  label={copy.why}
                  rows={2}
                  maxLength={300}
                  value={need.why}
                  onChange={({ target }) => change(at, { why: inOneLine(target.value) })}
                  {...field('why')}
                />
                <SelectField
                  label={copy.kind}
                  options={kinds}
                  value={need.kind}
                  onChange={({ target }) =>
                    change(at, { kind: found(actionItemKinds, target.value, need.kind) })
                  }
                />
                <SelectField
                  label={copy.fromWhom}
                  options={sources}
                  value={need.from}
                  onChange={({ target }) => change(at, { from: found(needSources, target.value, need.from) })}
                />
                <SelectField
                  label={copy.neededWhen}
                  options={cases}
                  value={need.when}
                  onChange={({ target }) => change(at, { when: found(needCases, target.value, need.when) })}
                />
                <TextField
                  label={copy.days}
                  inputMode="numeric"
                  value={Number.isNaN(need.days) ? '' : String(need.days)}
                  onChange={({ target }) =>
                    change(at, { days: target.value.trim() === '' ? Number.NaN : Number(target.value) })
                  }
                  {...field('days')}
                />
              </div>
              <IconButton
                label={copy.removeNeed({ words: need.words })}
                icon={<X aria-hidden />}
                onClick={() => {
                  setIds(ids.filter((_id, each) => each !== at));
                  onChange(needs.filter((_need, each) => each !== at));
                }}
              />
            </li>
          );
        })}
      </ul>
      <div className="grid justify-items-start gap-2 border-t border-line p-4 md:px-[18px]">
        {errors[path] !== undefined && <FieldError id={`${path}-error`}>{errors[path]}</FieldError>}
        {needs.length < mostNeeds && (
          <Button
            size="sm"
            icon={<Plus aria-hidden className="size-4" />}
            onClick={() => {
              setIds([...ids, crypto.randomUUID()]);
              onChange([...needs, blank]);
            }}
          >
            {copy.addNeed}
          </Button>
        )}
      </div>
    </div>
  );
}

/** Long texts wrap while they are typed, but emails and lists show each in one line. */
function inOneLine(typed: string): string {
  return typed.replaceAll('\n', ' ');
}

function found<Value extends string>(values: readonly Value[], value: string, otherwise: Value): Value {
  return values.find((one) => one === value) ?? otherwise;
}
