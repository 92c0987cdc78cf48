import '../../ui/site-walk.css';
import { siteCopy as copy } from '@drawbridge/messages/draws';
import type { ReminderHead } from './site-photo.ts';

interface ReadyNoticeProps {
  readonly reminder: ReminderHead;
  readonly onReview: () => void;
  readonly onDismiss: () => void;
}

/** Says that a draw prepared without a connection can be sent now. */
export function ReadyNotice({ reminder, onReview, onDismiss }: ReadyNoticeProps) {
  return (
    <div role="status" className="walk-notice">
      <p>{copy.backOnline({ deal: reminder.dealName })}</p>
      <button type="button" onClick={onReview}>
        {copy.review}
      </button>
      <button type="button" onClick={onDismiss}>
        {copy.dismiss}
      </button>
    </div>
  );
}
