import { requestsCopy as copy } from '@drawbridge/messages/requests';
import type { Address, RequestField } from '@drawbridge/contract/requests/request-fields.ts';
import { zipPattern } from '@drawbridge/domain/profile/written-digits.ts';
import { usStateCodes, usStates } from '@drawbridge/domain/profile/us-states.ts';
import { digitField } from '../../platform/digit-field.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { FormSection } from './form-section.tsx';
import type { RequestForm } from './use-request-form.ts';

const states = usStateCodes.map((code) => ({ value: code, label: usStates[code] }));

interface AddressFieldsProps {
  readonly name: string;
  readonly row: RequestField;
  readonly request: RequestForm;
}

/** An address in parts. The browser may autofill only the sender’s own address. */
export function AddressFields({ name, row, request }: AddressFieldsProps) {
  const auto = (token: string) => (row.filledFrom === 'own address' ? token : 'off');
  const part = (of: keyof Address) => {
    const id = `${name}.${of}`;
    return { id, label: row.parts?.[of](), ...request.field(id) };
  };
  return (
    <FormSection title={row.label()}>
      <TextField {...part('street')} autoComplete={auto('address-line1')} />
      <div className="grid gap-4.5 sm:grid-cols-[minmax(0,1fr)_12rem_8rem]">
        <TextField {...part('city')} autoComplete={auto('address-level2')} />
        <SelectField
          {...part('state')}
          placeholder={copy.chooseState}
          options={states}
          autoComplete={auto('address-level1')}
        />
        <TextField {...digitField(part('zip'), zipPattern)} autoComplete={auto('postal-code')} />
      </div>
    </FormSection>
  );
}
