import { brokerHelpCopy as copy } from '@drawbridge/messages/applications';
import { createPortal } from 'react-dom';

/** The broker beside the lender’s name. */
export function CoBrand({ parts }: { readonly parts: readonly (string | null)[] }) {
  const place = document.getElementById('co-brand');
  if (!place) return null;
  const [name = '', ...more] = parts.filter((part) => part !== null);
  return createPortal(
    <>
      {copy.with({ broker: name })}
      {more.map((part) => (
        <span key={part} className="font-normal text-ink-2">
          {' · '}
          {part}
        </span>
      ))}
    </>,
    place,
  );
}
