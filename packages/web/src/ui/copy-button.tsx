import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { ButtonSize, ButtonVariant } from './button-class.ts';
import { Button } from './button.tsx';

export interface CopyButtonProps {
  /** What is copied; a function when it is made only on demand. */
  readonly text: string | (() => string | Promise<string>);
  readonly label?: string | undefined;
  readonly copiedLabel?: string | undefined;
  readonly size?: ButtonSize | undefined;
  readonly variant?: ButtonVariant | undefined;
  readonly disabled?: boolean | undefined;
  readonly className?: string | undefined;
}

const confirmMs = 2000;

/** Copies text, and says so for two seconds. */
export function CopyButton(props: CopyButtonProps) {
  const { text, label = 'Copy', copiedLabel = 'Copied', size = 'sm', ...look } = props;
  const [result, setResult] = useState<'copied' | 'failed'>();

  useEffect(() => {
    if (result === undefined) return;
    const timer = setTimeout(() => setResult(undefined), confirmMs);
    return () => clearTimeout(timer);
  }, [result]);

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(typeof text === 'string' ? text : await text());
      setResult('copied');
    } catch {
      // Refused by the browser or by what makes the text: either way nothing was copied.
      setResult('failed');
    }
  }

  const said = result === undefined ? undefined : result === 'copied' ? copiedLabel : 'Could not copy';
  return (
    <>
      <Button
        size={size}
        {...look}
        icon={
          result === 'copied' ? (
            <Check aria-hidden className="size-3.5" />
          ) : (
            <Copy aria-hidden className="size-3.5" />
          )
        }
        onClick={() => void copy()}
      >
        {/* Both words keep their room, so that nothing beside the button moves. */}
        <span className="grid *:[grid-area:1/1]">
          <span className={said === undefined ? undefined : 'invisible'}>{label}</span>
          <span aria-hidden={said === undefined} className={said === undefined ? 'invisible' : undefined}>
            {said ?? copiedLabel}
          </span>
        </span>
      </Button>
      <span role="status" className="sr-only">
        {said}
      </span>
    </>
  );
}
