import { requestsCopy as copy } from '@drawbridge/messages/requests';
import type { RequestStatus } from '@drawbridge/domain/requests/request-states.ts';
import { Tag } from '../../ui/tag.tsx';
import type { Tone } from '../../ui/tone.ts';

const tones = {
  Received: 'amber',
  'In Review': 'blue',
  Approved: 'green',
  Completed: 'green',
  Declined: 'neutral',
} as const satisfies Record<RequestStatus, Tone>;

export function StatusTag({ status }: { readonly status: RequestStatus }) {
  return <Tag tone={tones[status]}>{copy.events[status]}</Tag>;
}
