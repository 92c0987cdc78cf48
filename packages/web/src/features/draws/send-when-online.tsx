import { openNoticeRoot } from '../../ui/notice-root.ts';
import { continuedHash } from './scroll-to-request.ts';
import { ReadyNotice } from './ready-notice.tsx';
import type { SitePhotos } from './site-photos.ts';
import { sendUnsent, unsentHere } from './unsent-work.ts';

const siteOf = (dealId: string) => `/dashboard/deal/${dealId}/site`;
const requestOf = (dealId: string) => `/dashboard/deal/${dealId}/construction#${continuedHash}`;

/** A connection that is there but does not work is tried again after this time. */
const retryMs = 60_000;

/**
 * Sends a borrower’s drafts and photos whenever there is a connection, and says when a draw that waited for one can be sent.
 * Returns a function that stops it.
 */
export function sendWhenOnline(): () => void {
  const notice = openNoticeRoot();

  async function look(): Promise<void> {
    await sendUnsent();
    const photos = navigator.onLine ? (await unsentHere())?.photos : undefined;
    show(photos);
  }
  function show(photos: SitePhotos | undefined): void {
    // The site walk of that deal offers it itself.
    const reminder = photos?.read().reminders.find(({ dealId }) => location.pathname !== siteOf(dealId));
    if (!photos || !reminder) {
      notice.show(null);
      return;
    }
    const { dealId } = reminder;
    const forget = () => photos.forgetReminder(dealId);
    notice.show(
      <ReadyNotice
        reminder={reminder}
        onReview={() => void forget().then(() => location.assign(requestOf(dealId)))}
        onDismiss={() => void forget().then(() => show(photos))}
      />,
    );
  }
  function onChange(): void {
    // What is not sent now is sent at the next look.
    look().catch(() => undefined);
  }

  onChange();
  addEventListener('online', onChange);
  addEventListener('offline', onChange);
  const retry = setInterval(onChange, retryMs);
  return () => {
    clearInterval(retry);
    removeEventListener('online', onChange);
    removeEventListener('offline', onChange);
    notice.close();
  };
}
