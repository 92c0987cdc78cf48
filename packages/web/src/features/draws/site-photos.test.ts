import { setImmediate } from 'node:timers/promises';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ProblemError } from '@drawbridge/contract/wire/client.ts';
import { problems, type ProblemCode } from '@drawbridge/contract/wire/problem.ts';
import type { DeviceVault } from '../../platform/device-vault.ts';
import { setGlobal } from '../../platform/fake-browser.ts';
import { NoPhoto, SitePhotos } from './site-photos.ts';

const { upload } = vi.hoisted(() => ({ upload: vi.fn<(body: { filename: string }) => Promise<unknown>>() }));
vi.mock('../../platform/upload.ts', () => ({
  callWithProgress: (_route: object, { body }: { body: { filename: string } }) => upload(body),
  readAsDataUrl: () => Promise.resolve('data:image/jpeg;base64,/9j/'),
}));

const dealId = 'd'.repeat(32);
const nowhere = { keepsPlace: false, here: undefined };
const jpeg = (name: string) => new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])], name);

interface FakeVault extends DeviceVault {
  readonly opened: string[];
  /** Each call of `list` reads at once and answers when this resolves. */
  answersAfter: Promise<unknown>;
}

function fakeVault(): FakeVault {
  const kept = new Map<string, { head: unknown; body: Blob | undefined }>();
  const vault: FakeVault = {
    opened: [],
    answersAfter: Promise.resolve(),
    put: async (id, head, body) => void kept.set(id, { head, body }),
    async describe(id, head) {
      const before = kept.get(id);
      if (before) kept.set(id, { ...before, head });
    },
    async list() {
      const all = [...kept].map(([id, { head }]) => ({ id, head }));
      await vault.answersAfter;
      return all;
    },
    async body(id) {
      vault.opened.push(id);
      return kept.get(id)?.body?.arrayBuffer();
    },
    remove: async (id) => void kept.delete(id),
  };
  return vault;
}

/** A promise that the test answers. */
function held() {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  return { promise, answer: () => resolve({}), fail: reject };
}

function refused(code: ProblemCode, detail?: string): ProblemError {
  return new ProblemError({ type: 'about:blank', code, ...problems[code], ...(detail ? { detail } : {}) });
}

const namesOf = (photos: SitePhotos) => photos.read().photos.map(({ name }) => name);

beforeEach(() => {
  setGlobal('createImageBitmap', () => Promise.reject(new Error('no picture')));
  upload.mockReset().mockResolvedValue({});
  beOnline(true);
});

function beOnline(onLine: boolean): void {
  const locks = { request: (_name: string, _options: object, run: () => Promise<void>) => run() };
  setGlobal('navigator', { onLine, locks });
}

test('each picture is opened once, however often the page looks', async () => {
  const vault = fakeVault();
  const first = new SitePhotos(vault);
  for (let number = 0; number < 20; number++) await first.add(dealId, jpeg(`${number}.jpg`), nowhere);
  const reopened = new SitePhotos(vault);
  await reopened.load();
  const looks: Promise<void>[] = [];
  reopened.subscribe(() => looks.push(reopened.showPictures(dealId)));
  await reopened.showPictures(dealId);
  await Promise.all(looks);
  expect(vault.opened).toHaveLength(20);
  expect(reopened.read().photos.every(({ url }) => url !== undefined)).toBe(true);
});

test('a photo that is taken while the stored ones are listed stays', async () => {
  const vault = fakeVault();
  const photos = new SitePhotos(vault);
  const listing = held();
  vault.answersAfter = listing.promise;
  const loaded = photos.load();
  const added = photos.add(dealId, jpeg('roof.jpg'), nowhere);
  await setImmediate();
  listing.answer();
  await Promise.all([loaded, added]);
  expect(namesOf(photos)).toEqual(['roof.jpg']);
});

describe('sending', () => {
  async function withReady(...names: string[]): Promise<SitePhotos> {
    beOnline(false);
    const photos = new SitePhotos(fakeVault());
    for (const name of names) await photos.pin(await photos.add(dealId, jpeg(name), nowhere), null);
    await photos.send();
    beOnline(true);
    return photos;
  }
  const sent = () => upload.mock.calls.map(([{ filename }]) => filename);

  test('stops with the session, so that nothing goes out in the name of the next person', async () => {
    const photos = await withReady('first.jpg', 'second.jpg');
    const first = held();
    upload.mockReturnValueOnce(first.promise);
    const sending = photos.send();
    await vi.waitFor(() => expect(sent()).toEqual(['first.jpg']));
    photos.close();
    first.answer();
    await sending;
    await photos.send();
    expect(sent()).toEqual(['first.jpg']);
  });

  test('goes on with a photo that is ready while the last one is being sent', async () => {
    const photos = await withReady('first.jpg');
    const second = await photos.add(dealId, jpeg('second.jpg'), nowhere);
    const first = held();
    upload.mockReturnValueOnce(first.promise);
    const sending = photos.send();
    await vi.waitFor(() => expect(sent()).toEqual(['first.jpg']));
    await photos.pin(second, null);
    first.answer();
    await sending;
    expect(sent()).toEqual(['first.jpg', 'second.jpg']);
    expect(namesOf(photos)).toEqual([]);
  });

  test('shows the lender’s reason for a refusal, and sends the others', async () => {
    const photos = await withReady('full.jpg', 'other.jpg');
    const detail = 'A draw can have at most 500 files.';
    upload.mockRejectedValueOnce(refused('too_large', detail));
    await photos.send();
    expect(photos.read().photos).toMatchObject([{ name: 'full.jpg', refusal: detail, isSending: false }]);
  });

  test.each(['too_many_requests', 'signed_out', 'second_factor_required', 'internal'] as const)(
    'waits after “%s”',
    async (code) => {
      const photos = await withReady('first.jpg');
      upload.mockRejectedValueOnce(refused(code));
      await photos.send();
      expect(photos.read().photos).toMatchObject([{ refusal: undefined, isSending: false }]);
    },
  );
});

test('files that the lender would refuse are refused at the site', async () => {
  const photos = new SitePhotos(fakeVault());
  for (const file of [
    new File(['%PDF-1.7'], 'plan.pdf', { type: 'application/pdf' }),
    new File([], 'empty.jpg', { type: 'image/jpeg' }),
    new File(['not a picture'], 'notes.jpg', { type: 'image/jpeg' }),
    new File([new Uint8Array(21 * 1024 * 1024).fill(0xff, 0, 1)], 'huge.heic', { type: 'image/heic' }),
  ])
    await expect(photos.add(dealId, file, nowhere), file.name).rejects.toBeInstanceOf(NoPhoto);
  const heic = new File([new Uint8Array(4), 'ftypheic'], 'phone.heic', { type: 'image/heic' });
  await photos.add(dealId, heic, nowhere);
  expect(namesOf(photos)).toEqual(['phone.heic']);
});
