import { copyButtonCopy } from '@drawbridge/messages/ui';
import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { ButtonSize, ButtonVariant } from './button-class.ts';
import { Button } from './button.tsx';

export interface CopyButtonProps {
  /** The text to copy, or a function that creates it on demand. */
  readonly text: string | (() => string | Promise<string>);
  readonly label?: string | undefined;
  readonly copiedLabel?: string | undefined;
  readonly size?: ButtonSize | undefined;
  readonly variant?: ButtonVariant | undefined;
  readonly disabled?: boolean | undefined;
  readonly className?: string | undefined;
}

const confirmMs = 2000;

/** Copies text and confirms it for two seconds. */
export function CopyButton(props: CopyButtonProps) {
  const {
    text,
    label = copyButtonCopy.copy,
    copiedLabel = copyButtonCopy.copied,
    size = 'sm',
    ...look
  } = props;
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
      // The browser refused, or creating the text failed. Either way, nothing was copied.
      setResult('failed');
    }
  }

  const feedback =
    result === undefined ? undefined : result === 'copied' ? copiedLabel : copyButtonCopy.failed;
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
        {/* Both labels take up space, so that the button never changes its width. */}
        <span className="grid *:[grid-area:1/1]">
          <span className={feedback === undefined ? undefined : 'invisible'}>{label}</span>
          <span
            aria-hidden={feedback === undefined}
            className={feedback === undefined ? 'invisible' : undefined}
          >
            {feedback ?? copiedLabel}
          </span>
        </span>
      </Button>
      <span role="status" className="sr-only">
        {feedback}
      </span>
    </>
  );
}
