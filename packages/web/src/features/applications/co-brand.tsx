import { brokerHelpCopy as copy } from '@drawbridge/messages/applications';
import { createPortal } from 'react-dom';

interface CoBrandProps {
  readonly name: string | null;
  readonly company?: string | null;
  readonly phone?: string | null;
}

/** The broker beside the lender’s name. */
export function CoBrand({ name, company = null, phone = null }: CoBrandProps) {
  const place = document.getElementById('co-brand');
  if (!place || name === null) return null;
  return createPortal(
    <>
      {copy.with({ broker: name })}
      <span className="font-normal text-ink-2">
        {company !== null && ` · ${company}`}
        {phone !== null && (
          <>
            {' · '}
            <span className="whitespace-nowrap">{phone}</span>
          </>
        )}
      </span>
    </>,
    place,
  );
}
