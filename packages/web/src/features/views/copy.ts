import type { ViewPlace } from '@drawbridge/contract/views/schema.ts';

export const viewCopy = {
  view: (name: string) => `View: ${name}`,
  unsaved: 'changed',
  opensFirst: 'opens first',
  save: 'Save as a new view',
  keep: (name: string) => `Keep the changes in ${name}`,
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
  saved: (name: string) => `${name} is saved.`,
  removed: (name: string) => `${name} is deleted.`,
  failed: (message: string) => `That did not work: ${message}`,
} as const;

/** What differs from page to page. */
export const viewPlaceWords = {
  pipeline: {
    everything: 'All deals',
    openFirst: 'Open the dashboard with it',
    openAll: 'Open the dashboard with all deals',
    what: 'It keeps the filters, searches and orders of both tables as they are now.',
    removeText: 'The view goes; the deals stay as they are.',
  },
  'work queue': {
    everything: 'All open',
    openFirst: 'Open the queue with it',
    openAll: 'Open the queue with all open work',
    what: 'It keeps the filters, the search and the order of the queue as they are now. Only you see it.',
    removeText: 'The view goes; the work stays as it is.',
  },
} as const satisfies Record<ViewPlace, Record<string, string>>;
