import type { SavedView } from '@drawbridge/contract/views/schema.ts';
import type { viewsOf } from './store.ts';

type ViewRow = Awaited<ReturnType<typeof viewsOf>>[number];

export function presentView({ id, name, search, is_default: isDefault }: ViewRow): SavedView {
  return { id, name, search, isDefault };
}
