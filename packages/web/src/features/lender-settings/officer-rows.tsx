import { applicationSettingsCopy as copy } from '@drawbridge/messages/lender-settings';
import { useQuery } from '@tanstack/react-query';
import { Plus, X } from 'lucide-react';
import type { ApplicationFields } from '@drawbridge/contract/lender-settings/applications.ts';
import { usStateCodes } from '@drawbridge/domain/profile/us-states.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { FieldError } from '../../ui/field-error.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { colleaguesQuery } from '../work/public.ts';

interface OfficerRowsProps {
  readonly rule: Pick<ApplicationFields, 'byState' | 'inTurn' | 'otherwise'>;
  readonly errors: Readonly<Record<string, string>>;
  readonly onByState: (rows: ApplicationFields['byState']) => void;
  readonly onInTurn: (ids: string[]) => void;
  readonly onOtherwise: (id: string | null) => void;
}

/** Who looks after a new application: by state, in turn, or one fixed employee. */
export function OfficerRows({ rule, errors, onByState, onInTurn, onOtherwise }: OfficerRowsProps) {
  const people = useQuery(colleaguesQuery).data?.people ?? [];
  const options = people.map(({ id, name }) => ({ value: id, label: name }));
  const { byState, inTurn, otherwise } = rule;
  const free = usStateCodes.filter((code) => !byState.some(({ state }) => state === code));
  const [first] = people;
  return (
    <Card title={copy.officers} padded>
      <div className="grid gap-6">
        <p className="text-ink-2">{copy.officersText}</p>
        <fieldset className="grid gap-3">
          <legend className="mb-2 text-sm font-semibold">{copy.byState}</legend>
          {byState.map((row, at) => (
            <div key={row.state} className="flex items-start gap-2">
              <SelectField
                label={copy.stateOf({ at: at + 1 })}
                labelHidden
                options={[row.state, ...free].map((value) => ({ value, label: value }))}
                value={row.state}
                onChange={({ target }) => onByState(byState.with(at, { ...row, state: target.value }))}
              />
              <SelectField
                id={`byState.${at}.employee`}
                label={copy.officerOf({ state: row.state })}
                labelHidden
                className="min-w-0 flex-1"
                options={options}
                value={row.employee}
                error={errors[`byState.${at}.employee`]}
                onChange={({ target }) => onByState(byState.with(at, { ...row, employee: target.value }))}
              />
              <IconButton
                label={copy.removeState({ state: row.state })}
                icon={<X aria-hidden />}
                onClick={() => onByState(byState.filter((each) => each !== row))}
              />
            </div>
          ))}
          {free[0] !== undefined && first !== undefined && (
            <Button
              size="sm"
              className="justify-self-start"
              icon={<Plus aria-hidden className="size-4" />}
              onClick={() => onByState([...byState, { state: free[0] ?? '', employee: first.id }])}
            >
              {copy.addState}
            </Button>
          )}
        </fieldset>
        <fieldset className="grid gap-2">
          <legend className="mb-2 text-sm font-semibold">{copy.inTurn}</legend>
          <div className="grid gap-2 sm:grid-cols-2">
            {people.map(({ id, name }) => (
              <Checkbox
                key={id}
                label={name}
                checked={inTurn.includes(id)}
                onChange={({ target }) =>
                  onInTurn(target.checked ? [...inTurn, id] : inTurn.filter((each) => each !== id))
                }
              />
            ))}
          </div>
          {errors['inTurn'] !== undefined && <FieldError id="inTurn-error">{errors['inTurn']}</FieldError>}
        </fieldset>
        <SelectField
          id="otherwise"
          label={copy.otherwise}
          className="max-w-md"
          placeholder={copy.nobody}
          options={options}
          value={otherwise ?? ''}
          error={errors['otherwise']}
          onChange={({ target }) => onOtherwise(target.value === '' ? null : target.value)}
        />
      </div>
    </Card>
  );
}
