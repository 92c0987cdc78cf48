import { mailsCopy } from '@drawbridge/messages/lender-settings';
import { useEffect, useRef, useState } from 'react';

/**
 * An email in a page where nothing runs. The server sends an empty page with a policy as strict as an email client's (ours would
 * refuse the styles emails need), and the email is written into it. The frame is as tall as the email.
 */
export function MailFrame({ html, theme }: { readonly html: string; readonly theme: 'light' | 'dark' }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [loads, setLoads] = useState(0);
  const [height, setHeight] = useState(480);

  useEffect(() => {
    const page = frame.current?.contentDocument;
    const parser = parserOf(frame.current);
    if (!page || !parser || loads === 0) return;
    // Parsed within that page so that its policy applies, not ours.
    const mail = parser.parseFromString(html, 'text/html');
    page.replaceChild(page.adoptNode(mail.documentElement), page.documentElement);
    const measure = () => setHeight(page.body.scrollHeight);
    measure();
    addEventListener('resize', measure);
    return () => removeEventListener('resize', measure);
  }, [html, loads]);

  return (
    <iframe
      ref={frame}
      src="/mail-frame"
      sandbox="allow-same-origin"
      title={mailsCopy.frameTitle}
      onLoad={() => setLoads((before) => before + 1)}
      style={{ height, colorScheme: theme }}
      className="block w-full bg-canvas"
    />
  );
}

function parserOf(frame: HTMLIFrameElement | null): DOMParser | undefined {
  const inside = frame?.contentWindow as (Window & typeof globalThis) | null | undefined;
  return inside ? new inside.DOMParser() : undefined;
}
