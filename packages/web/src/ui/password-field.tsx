import { passwordFieldCopy } from '@drawbridge/messages/ui';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { TextField, type TextFieldProps } from './text-field.tsx';

export type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'lead' | 'trail' | 'numeric'>;

/** A password field with a show and hide button. Set `autoComplete` to "current-password" or "new-password". */
export function PasswordField(field: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const name = shown ? passwordFieldCopy.hide : passwordFieldCopy.show;
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
