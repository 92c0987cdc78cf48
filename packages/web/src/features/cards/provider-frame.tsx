import { cardCopy } from '@drawbridge/messages/cards';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { CardForm } from '@drawbridge/contract/cards/schema.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { readFrameMessage, type FrameMessage } from './frame-messages.ts';

interface ProviderFrameProps {
  readonly form: CardForm;
  readonly onCancelled: () => void;
  /** Receives the provider’s id for the payment, according to the form. */
  readonly onSent: (transaction: string | undefined) => void;
}

const frameName = 'card-form';

/** The provider’s form in a frame. This page never sees the card. */
export function ProviderFrame({ form, onCancelled, onSent }: ProviderFrameProps) {
  const way = useRef<HTMLFormElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [isThere, setIsThere] = useState(false);
  const isAsked = useRef(false);
  const hear = useEffectEvent((message: FrameMessage) => {
    if (message.is === 'cancelled') onCancelled();
    else if (message.is === 'sent') onSent(message.transaction);
    // The security policy forbids inline styles in markup but allows styles set by a script.
    else if (frame.current) frame.current.style.height = `${message.height}px`;
  });
  useEffect(() => {
    function listen({ origin, data }: MessageEvent<unknown>): void {
      // Accepts messages only from our own page in the form’s frame (see build/card-frame.ts).
      if (origin !== location.origin || typeof data !== 'object' || data === null) return;
      if (!('cardForm' in data) || typeof data.cardForm !== 'string') return;
      const message = readFrameMessage(data.cardForm);
      if (message) hear(message);
    }
    addEventListener('message', listen);
    return () => removeEventListener('message', listen);
  }, []);
  useEffect(() => {
    isAsked.current = true;
    way.current?.submit();
    // Moves focus for people who cannot see the form appear.
    frame.current?.focus({ preventScroll: true });
  }, [form]);

  return (
    <div className="relative">
      <form ref={way} method="post" action={form.url} target={frameName} hidden>
        {Object.entries(form.fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
      </form>
      <iframe
        ref={frame}
        name={frameName}
        title={cardCopy.hosted.frame}
        // oxlint-disable-next-line react/iframe-missing-sandbox -- the provider’s form runs its own scripts and keeps its own cookies
        sandbox="allow-scripts allow-forms allow-same-origin allow-popups"
        style={{ height: 600 }}
        className="block w-full rounded-md bg-white"
        // The frame starts empty, before its form is requested.
        onLoad={() => setIsThere(isAsked.current)}
      />
      {!isThere && (
        <div aria-hidden className="absolute inset-0 grid content-start gap-4.5 bg-surface p-4">
          <Skeleton className="w-40" />
          <Skeleton shape="block" className="h-11 w-full" />
          <Skeleton shape="block" className="h-11 w-full" />
          <Skeleton shape="block" className="h-11 w-full" />
        </div>
      )}
    </div>
  );
}
