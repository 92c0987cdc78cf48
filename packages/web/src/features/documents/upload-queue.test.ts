import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ProblemError } from '@drawbridge/contract/wire/client.ts';
import { dealDocumentRule } from '@drawbridge/domain/documents/judge-file.ts';
import { fakeBrowser, setGlobal } from '../../platform/fake-browser.ts';
import { UploadQueue } from './upload-queue.ts';

fakeBrowser().openTab();
setGlobal('fetch', undefined);

const pdf = (name: string) => new File(['x'], `${name}.pdf`, { lastModified: 1 });

/** A queue whose uploads finish when the test says so. */
function heldQueue() {
  const sent: {
    readonly name: string;
    readonly purpose: string | undefined;
    readonly onSent: (part: number) => void;
    readonly signal: AbortSignal;
    readonly end: (error?: Error) => Promise<void>;
  }[] = [];
  const arrived: string[] = [];
  const queue = new UploadQueue({
    rule: dealDocumentRule,
    send(file, { onSent, signal }, purpose) {
      const { promise, resolve, reject } = Promise.withResolvers<unknown>();
      signal.addEventListener('abort', () => reject(new Error('aborted')));
      const end = async (error?: Error) => {
        if (error) reject(error);
        else resolve(undefined);
        await new Promise(setImmediate);
      };
      sent.push({ name: file.name, purpose, onSent, signal, end });
      return promise;
    },
    onArrived: (file) => arrived.push(file.name),
  });
  const states = () => queue.read().map(({ file, state }) => `${file.name} ${state.step}`);
  return { queue, sent, arrived, states };
}

test('two files upload at a time, and the next starts when one finishes', async () => {
  const { queue, sent, arrived, states } = heldQueue();
  queue.add([pdf('a'), pdf('b'), pdf('c')]);
  queue.start('appraisal');
  expect(states()).toEqual(['a.pdf sending', 'b.pdf sending', 'c.pdf waiting']);
  await sent[1]?.end();
  expect(states()).toEqual(['a.pdf sending', 'b.pdf done', 'c.pdf sending']);
  expect(arrived).toEqual(['b.pdf']);
  expect(sent.map(({ purpose }) => purpose)).toEqual(['appraisal', 'appraisal', 'appraisal']);
});

test('a file shows its upload progress, and is checked once it is all sent', () => {
  const { queue, sent } = heldQueue();
  queue.add([pdf('a')]);
  queue.start();
  sent[0]?.onSent(0.999);
  expect(queue.read()[0]?.state).toEqual({ step: 'sending', percent: 99 });
  sent[0]?.onSent(1);
  expect(queue.read()[0]?.state).toEqual({ step: 'checking' });
});

test('removing a file stops its upload and starts the next', async () => {
  const { queue, sent, arrived, states } = heldQueue();
  queue.add([pdf('a'), pdf('b'), pdf('c')]);
  queue.start();
  queue.remove(queue.read()[0]?.id ?? 0);
  expect(sent[0]?.signal.aborted).toBe(true);
  await new Promise(setImmediate);
  expect(states()).toEqual(['b.pdf sending', 'c.pdf sending']);
  expect(arrived).toEqual([]);
});

test.each([
  ['file_unreadable', true],
  ['too_large', true],
  ['unavailable', false],
  ['internal', false],
] as const)('after %s, a retry cannot succeed: %s', async (code, final) => {
  const { queue, sent } = heldQueue();
  queue.add([pdf('a')]);
  queue.start('title');
  const problem = { type: '', code, status: 400, title: 'No.', detail: 'No. Because.' };
  await sent[0]?.end(new ProblemError(problem));
  expect(queue.read()[0]?.state).toMatchObject({ step: 'refused', final });
  queue.retry(queue.read()[0]?.id ?? 0);
  expect(sent[1]).toMatchObject({ name: 'a.pdf', purpose: 'title' });
});

test.each([
  ['empty.pdf', 0, 'refused'],
  ['program.exe', 1, 'refused'],
  ['plan.PDF', 1, 'chosen'],
])('%s of %d bytes is %s', (name, size, step) => {
  const { queue, sent } = heldQueue();
  queue.add([new File(['x'.repeat(size)], name)]);
  expect(queue.read()[0]?.state.step).toBe(step);
  queue.start();
  expect(sent).toHaveLength(step === 'chosen' ? 1 : 0);
});

test('the same file is added once per purpose, even if chosen twice at once', () => {
  const { queue } = heldQueue();
  queue.add([pdf('a'), pdf('a')]);
  queue.add([pdf('a')]);
  expect(queue.read()).toHaveLength(1);
  queue.add([pdf('a')], 'line 2');
  expect(queue.read()).toHaveLength(2);
});

test('in any order of steps, each file arrives once and at most two upload at a time', async () => {
  const step = fc.record({
    does: fc.constantFrom('add', 'start', 'arrive', 'fail', 'remove', 'retry'),
    at: fc.nat(9),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      const { queue, sent, arrived } = heldQueue();
      let next = 0;
      for (const { does, at } of steps) {
        const upload = queue.read()[at % Math.max(1, queue.read().length)];
        if (does === 'add') queue.add([pdf(`f${next++}`)]);
        else if (does === 'start') queue.start();
        else if (does === 'arrive') await sent[at]?.end();
        else if (does === 'fail') await sent[at]?.end(new Error('offline'));
        else if (does === 'remove' && upload) queue.remove(upload.id);
        else if (does === 'retry' && upload?.state.step === 'refused') queue.retry(upload.id);
        const underWay = queue.read().filter(({ state }) => /sending|checking/.test(state.step));
        expect(underWay.length).toBeLessThanOrEqual(2);
      }
      queue.start();
      for (let at = 0; at < sent.length; at += 1) await sent[at]?.end();
      expect(new Set(arrived).size).toBe(arrived.length);
      expect(queue.read().filter(({ state }) => !/done|refused/.test(state.step))).toEqual([]);
    }),
    { numRuns: 60 },
  );
});
