import { expect, test, vi } from 'vitest';
import type { DeviceVault } from '../../platform/device-vault.ts';
import { setGlobal } from '../../platform/fake-browser.ts';
import { forgetSession, keepSession } from '../../platform/session.ts';
import { unsentHere } from './unsent-work.ts';

const { openVault, lockVault } = vi.hoisted(() => ({ openVault: vi.fn(), lockVault: vi.fn() }));
vi.mock('../../platform/device-vault.ts', () => ({
  openVault,
  lockVault,
  lockOtherVaults: () => Promise.resolve(),
  openLeftVault: () => Promise.resolve(undefined),
}));

const vault = { list: () => Promise.resolve([]) } as unknown as DeviceVault;

function signIn(email: string): void {
  const answer = { token: email, name: 'Ana Ruiz', email, userId: email, isLead: false, mustEnrol: false };
  keepSession({ ...answer, accountType: 'CustomerAccount' } as Parameters<typeof keepSession>[0]);
}

test('a vault whose keys did not arrive is tried again', async () => {
  setGlobal('navigator', { onLine: true });
  signIn('ana@example.com');
  openVault.mockResolvedValueOnce(undefined).mockRejectedValueOnce(new Error('no storage'));
  openVault.mockResolvedValue(vault);
  expect(await unsentHere()).toBeUndefined();
  expect(await unsentHere()).toBeUndefined();
  const unsent = await unsentHere();
  expect(unsent?.vault).toBe(vault);
  expect(await unsentHere()).toBe(unsent);
});

test('someone who signs out and in again gets their keys after those of before are deleted', async () => {
  openVault.mockClear();
  signIn('ana@example.com');
  await unsentHere();
  const deleted = Promise.withResolvers<undefined>();
  lockVault.mockReturnValueOnce(deleted.promise);
  forgetSession('signed out');
  signIn('ana@example.com');
  const opened = unsentHere();
  await vi.waitFor(() => expect(lockVault).toHaveBeenCalledTimes(1));
  const before = openVault.mock.calls.length;
  deleted.resolve(undefined);
  await opened;
  expect(openVault.mock.calls.length - before).toBe(1);
});
