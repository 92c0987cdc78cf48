import { zipPattern } from '@drawbridge/domain/profile/written-digits.ts';
import { usStateCodes, usStates } from '@drawbridge/domain/profile/us-states.ts';
import { digitField } from '../../platform/digit-field.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { requestsCopy as copy } from './copy.ts';
import type { FieldProps } from './request-form.ts';

const states = usStateCodes.map((code) => ({ value: code, label: usStates[code] }));

interface AddressFieldsProps {
  readonly street: FieldProps;
  readonly city: FieldProps;
  readonly state: FieldProps;
  readonly zip: FieldProps;
  /** Whether the browser may offer the person’s own address. */
  readonly isOwn: boolean;
}

/** An address in parts. */
export function AddressFields({ street, city, state, zip, isOwn }: AddressFieldsProps) {
  const auto = (token: string) => (isOwn ? token : 'off');
  return (
    <>
      <TextField {...street} autoComplete={auto('address-line1')} />
      <div className="grid gap-4.5 sm:grid-cols-[minmax(0,1fr)_12rem_8rem]">
        <TextField {...city} autoComplete={auto('address-level2')} />
        <SelectField
          {...state}
          placeholder={copy.chooseState}
          options={states}
          autoComplete={auto('address-level1')}
        />
        <TextField {...digitField(zip, zipPattern)} autoComplete={auto('postal-code')} />
      </div>
    </>
  );
}
