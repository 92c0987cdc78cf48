import type { ComponentProps } from 'react';
import { Field, type FieldText } from './field.tsx';

export interface TextAreaProps extends FieldText, Omit<ComponentProps<'textarea'>, 'children'> {}

/** A multi-line input that grows with its text where the browser supports it. */
export function TextArea(props: TextAreaProps) {
  const { label, aside, hint, error, optional, labelHidden, className, id, ...area } = props;
  return (
    <Field {...{ id, label, aside, hint, error, optional, labelHidden, className }}>
      {(aria) => (
        <div className="control flex">
          <textarea
            rows={4}
            {...area}
            {...aria}
            className="control-input field-sizing-content min-h-24 resize-y py-2"
          />
        </div>
      )}
    </Field>
  );
}
