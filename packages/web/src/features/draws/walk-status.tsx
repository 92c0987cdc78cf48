import { siteCopy } from '@drawbridge/messages/draws';
import { useQuery } from '@tanstack/react-query';
import { Tag } from '../../ui/tag.tsx';
import type { Tone } from '../../ui/tone.ts';
import { preparationQuery } from './queries.ts';
import type { SitePhoto } from './site-photo.ts';
import { useOnline } from './use-online.ts';

const copy = siteCopy.status;

interface WalkStatusProps {
  readonly dealId: string;
  readonly photos: readonly SitePhoto[];
}

/** Where the photos are: on the device, on their way, or sent. */
export function WalkStatus({ dealId, photos }: WalkStatusProps) {
  const isOnline = useOnline();
  const sent = useQuery(preparationQuery(dealId)).data?.attachments.filter(({ kind }) => kind === 'photo');
  const [tone, words] = statusOf(photos, isOnline, sent?.length ?? 0);
  return (
    <p role="status" className="min-h-6">
      {words !== '' && <Tag tone={tone}>{words}</Tag>}
    </p>
  );
}

function statusOf(
  photos: readonly SitePhoto[],
  isOnline: boolean,
  sent: number,
): [tone: Tone, words: string] {
  const refused = photos.filter(({ refusal }) => refusal !== undefined).length;
  const unpinned = photos.filter(({ budgetItem }) => budgetItem === undefined).length;
  if (refused > 0) return ['red', copy.refused({ count: refused })];
  if (!isOnline) return ['amber', copy.offline];
  if (photos.length > unpinned) return ['blue', copy.sending({ count: photos.length - unpinned })];
  if (unpinned > 0) return ['amber', copy.unpinned({ count: unpinned })];
  return ['green', sent > 0 ? copy.sent({ count: sent }) : ''];
}
