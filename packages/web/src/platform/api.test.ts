import { beforeEach, expect, test, vi } from 'vitest';
import { accessRoutes } from '@drawbridge/contract/access/routes.ts';
import { dealRoutes } from '@drawbridge/contract/deals/routes.ts';
// First, because the app's modules need the browser when they load.
import { fakeBrowser, setGlobal } from './fake-browser.ts';
import { call } from './api.ts';

const send = vi.fn();

beforeEach(() => {
  fakeBrowser().openTab();
  send.mockReset().mockResolvedValue(Response.json({ code: 0 }));
  setGlobal('fetch', send);
});

test('without a session, calls for signed-in people are not sent', async () => {
  await expect(call(dealRoutes.details, { body: { dealid: 'a-deal' } })).rejects.toMatchObject({
    problem: { code: 'signed_out', status: 401, title: 'Please sign in.' },
  });
  expect(send).not.toHaveBeenCalled();
});

test('without a session, public calls are sent', async () => {
  await call(accessRoutes.helpPassword, { body: { email: 'maria@example.test' } });
  expect(send).toHaveBeenCalledOnce();
});
