import { siteCopy as copy } from '@drawbridge/messages/draws';
import { Link } from '@tanstack/react-router';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { formatDollars } from '../../platform/format.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { Button } from '../../ui/button.tsx';
import { summarizeRequest, type DrawForm, type FormLine } from './draw-form.ts';
import { continuedHash } from './scroll-to-request.ts';
import type { ReminderHead } from './site-photo.ts';
import type { SitePhotos } from './site-photos.ts';
import { useOnline } from './use-online.ts';

interface WalkBarProps {
  readonly dealId: string;
  readonly name: string;
  readonly form: UseFormReturn<DrawForm>;
  readonly lines: readonly FormLine[];
  /** Null where nothing can be kept. */
  readonly photos: SitePhotos | null;
  readonly reminders: readonly ReminderHead[];
}

/** The draw’s total, and the way to send it: now, or once there is a connection. */
export function WalkBar({ dealId, name, form, lines, photos, reminders }: WalkBarProps) {
  const isOnline = useOnline();
  const amounts = useWatch({ control: form.control, name: 'amounts' });
  const { total, left } = summarizeRequest(lines, amounts);
  const isSaved = reminders.some((reminder) => reminder.dealId === dealId);
  return (
    <footer className="walk-bar">
      <p aria-live="polite">
        <span className="block text-sm text-ink-2">{copy.thisDraw}</span>
        <b className="num text-lg">{formatDollars(total / 100)}</b>
        <span className={left < 0 ? 'num block text-sm text-red' : 'num block text-sm text-ink-2'}>
          {copy.left({ amount: formatDollars(left / 100) })}
        </span>
      </p>
      {isOnline ? (
        <Link
          to="/dashboard/deal/$dealId/construction"
          params={{ dealId }}
          hash={continuedHash}
          className={buttonClass({ variant: 'primary' })}
        >
          {copy.review}
        </Link>
      ) : (
        photos && (
          <Button
            variant="primary"
            disabledReason={isSaved ? copy.sendsLater : undefined}
            onClick={() => void photos.remind({ dealId, dealName: name })}
          >
            {copy.sendLater}
          </Button>
        )
      )}
    </footer>
  );
}
