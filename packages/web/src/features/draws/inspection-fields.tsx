import { staffDrawCopy as copy } from '@drawbridge/messages/draws';
import type { ComponentProps } from 'react';
import { TextField } from '../../ui/text-field.tsx';

type Field = Partial<ComponentProps<typeof TextField>>;

export function InspectionFields({ day, note }: { readonly day: Field; readonly note: Field }) {
  return (
    <>
      <TextField type="date" label={copy.inspectionDay} {...day} />
      <TextField label={copy.note} optional maxLength={1000} autoComplete="off" {...note} />
    </>
  );
}

/** Reports an empty date as missing rather than invalid. */
export function missingDay({ inspectionDate }: { readonly inspectionDate: string }) {
  return inspectionDate === '' ? [{ path: ['inspectionDate'], message: copy.inspectionMissing }] : [];
}
