import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { TextField, type TextFieldProps } from './text-field.tsx';

export interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'lead' | 'trail' | 'numeric'> {
  readonly showLabel?: string | undefined;
  readonly hideLabel?: string | undefined;
}

/** A password field with a show and hide button. Set `autoComplete` to "current-password" or "new-password". */
export function PasswordField({
  showLabel = 'Show password',
  hideLabel = 'Hide password',
  ...field
}: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const name = shown ? hideLabel : showLabel;
  return (
    <TextField
      spellCheck={false}
      autoCapitalize="none"
      autoCorrect="off"
      {...field}
      type={shown ? 'text' : 'password'}
      trail={
        <button
          type="button"
          aria-label={name}
          title={name}
          onClick={() => setShown(!shown)}
          className="grid size-8 place-items-center rounded-md hover:text-ink max-md:size-10 [&_svg]:size-[17px]"
        >
          {shown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
        </button>
      }
    />
  );
}
