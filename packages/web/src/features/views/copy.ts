import type { ViewPlace } from '@drawbridge/contract/views/schema.ts';

export const viewCopy = {
  view: (name: string) => `View: ${name}`,
  unsaved: 'changed',
  opensFirst: 'default',
  save: 'Save as new view',
  keep: (name: string) => `Save changes to ${name}`,
  rename: 'Rename',
  up: 'Move up',
  down: 'Move down',
  moved: (name: string, place: number, all: number) => `${name} is now ${place} of ${all}.`,
  remove: 'Delete',
  saveTitle: 'Save view',
  renameTitle: 'Rename view',
  name: 'Name',
  saveButton: 'Save view',
  saving: 'Saving',
  removeTitle: (name: string) => `Delete ${name}?`,
  removeButton: 'Delete view',
  removing: 'Deleting',
  saved: (name: string) => `${name} saved.`,
  removed: (name: string) => `${name} deleted.`,
  failed: (message: string) => `The view was not changed. ${message}`,
} as const;

/** The texts that differ between pages. */
export const viewPlaceWords = {
  pipeline: {
    everything: 'All deals',
    openFirst: 'Make default view',
    openAll: 'Open with all deals',
    what: 'Saves both tables’ current filters, search and order.',
    removeText: 'This deletes only the view. Your deals stay the same.',
  },
  'work queue': {
    everything: 'All open',
    openFirst: 'Make default view',
    openAll: 'Open with all open work',
    what: 'Saves the queue’s current filters, search and order. Only you can see it.',
    removeText: 'This deletes only the view. The work stays the same.',
  },
} as const satisfies Record<ViewPlace, Record<string, string>>;
