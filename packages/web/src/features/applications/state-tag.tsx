import { applyCopy as copy } from '@drawbridge/messages/applications';
import type { ApplicationState } from '@drawbridge/domain/applications/application-states.ts';
import { Tag } from '../../ui/tag.tsx';
import { stateTones } from '../../platform/application-tones.ts';

export function StateTag({ state }: { readonly state: ApplicationState }) {
  return <Tag tone={stateTones[state]}>{copy.state[state]}</Tag>;
}
