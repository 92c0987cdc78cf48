import { expect, test } from 'vitest';
import {
  audiencesFor,
  mayDownload,
  resourceFileName,
  resourceGroups,
  resourceIds,
  resources,
} from './catalog.ts';

test('borrowers may download customer files; brokers and wholesale partners may download broker files', () => {
  expect(mayDownload('CustomerAccount', 'rent-roll-template')).toBe(true);
  expect(mayDownload('CustomerAccount', 'broker-packet')).toBe(false);
  for (const broker of ['BrokerAccount', 'WholesaleAccount'] as const) {
    expect(mayDownload(broker, 'broker-packet')).toBe(true);
    expect(mayDownload(broker, 'rent-roll-template')).toBe(false);
  }
});

test('employees may download every file', () => {
  expect(audiencesFor('Employee')).toEqual(['customer', 'broker']);
  expect(resourceIds.every((id) => mayDownload('Employee', id))).toBe(true);
});

test('each file is in one of its audience’s groups, and no group is empty', () => {
  for (const id of resourceIds) {
    const { audience, group } = resources[id];
    expect(resourceGroups[audience]).toContain(group);
  }
  for (const group of [...resourceGroups.customer, ...resourceGroups.broker]) {
    expect(resourceIds.some((id) => resources[id].group === group)).toBe(true);
  }
});

test('a file is named after its id and format', () => {
  expect(resourceFileName('ach-form')).toBe('ach-form.pdf');
});
