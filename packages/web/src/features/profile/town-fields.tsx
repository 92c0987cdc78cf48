import type { UseFormRegisterReturn } from 'react-hook-form';
import { zipPattern } from '@drawbridge/domain/profile/written-digits.ts';
import { usStateCodes, usStates } from '@drawbridge/domain/profile/us-states.ts';
import { digitField } from '../../platform/digit-field.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';

const states = usStateCodes.map((code) => ({ value: code, label: usStates[code] }));

interface TownField extends UseFormRegisterReturn {
  readonly label: string;
  readonly error: string | undefined;
}

interface TownFieldsProps {
  readonly city: TownField;
  readonly state: TownField;
  readonly zip: TownField;
  readonly chooseState: string;
}

/** The second half of an address: the city, with state and zip side by side below it. */
export function TownFields({ city, state, zip, chooseState }: TownFieldsProps) {
  return (
    <>
      <TextField {...city} autoComplete="address-level2" />
      <div className="grid gap-4.5 sm:grid-cols-[minmax(0,1fr)_8.5rem]">
        <SelectField {...state} placeholder={chooseState} options={states} autoComplete="address-level1" />
        <TextField {...digitField(zip, zipPattern)} autoComplete="postal-code" />
      </div>
    </>
  );
}
