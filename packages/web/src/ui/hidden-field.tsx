import { hiddenFieldCopy as copy } from '@drawbridge/messages/ui';
import type { ComponentProps } from 'react';

/** A trap for bots, which fill in every field. People can’t see or reach it. */
export function HiddenField(props: ComponentProps<'input'>) {
  return (
    <div aria-hidden className="absolute -left-[999rem] h-px w-px overflow-hidden">
      <label>
        {copy.label}
        <input {...props} type="text" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
