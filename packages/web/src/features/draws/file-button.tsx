import { useRef, type ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';

interface FileButtonProps {
  readonly label: string;
  readonly variant?: 'primary' | undefined;
  readonly icon: ReactNode;
  readonly input: { readonly accept: string; readonly multiple?: boolean; readonly capture?: 'environment' };
  readonly className?: string;
  readonly onFiles: (files: readonly File[]) => void;
}

export function FileButton({ label, variant, icon, input, className, onFiles }: FileButtonProps) {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={picker}
        type="file"
        hidden
        {...input}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // Lets the person choose the same file again after removing it.
          target.value = '';
        }}
      />
      <Button variant={variant} icon={icon} className={className} onClick={() => picker.current?.click()}>
        {label}
      </Button>
    </>
  );
}
