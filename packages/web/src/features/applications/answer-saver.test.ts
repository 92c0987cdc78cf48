import { expect, test } from 'vitest';
import type { AnswerChanges } from '@drawbridge/domain/applications/answers.ts';
import { answerSaver, type SavingState } from './answer-saver.ts';

function rig() {
  const sent: AnswerChanges[] = [];
  const states: SavingState[] = [];
  const answers: {
    readonly resolve: (value: undefined) => void;
    readonly reject: (reason: Error) => void;
  }[] = [];
  let due: (() => void) | undefined;
  const saver = answerSaver({
    save(changes) {
      sent.push(changes);
      const answer = Promise.withResolvers<undefined>();
      answers.push(answer);
      return answer.promise;
    },
    onState: (state) => states.push(state),
    wait(_ms, run) {
      due = run;
      return () => {
        due = undefined;
      };
    },
  });
  const settle = async (index: number, failed = false) => {
    if (failed) answers[index]?.reject(new Error('offline'));
    else answers[index]?.resolve(undefined);
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
  };
  return { saver, sent, states, settle, tick: () => due?.() };
}

test('what is typed in one pause is one save', async () => {
  const { saver, sent, states, settle, tick } = rig();
  saver.change('price', 2);
  saver.change('price', 21);
  saver.change('city', 'Macon');
  expect(sent).toEqual([]);
  tick();
  expect(sent).toEqual([{ price: 21, city: 'Macon' }]);
  await settle(0);
  expect(states.at(-1)).toEqual({ isPending: false, error: null });
});

test('what is typed during a save waits for it', async () => {
  const { saver, sent, settle, tick } = rig();
  saver.change('price', 1);
  tick();
  saver.change('price', 2);
  tick();
  expect(sent).toHaveLength(1);
  await settle(0);
  expect(sent).toEqual([{ price: 1 }, { price: 2 }]);
});

test('what did not arrive is sent again, after newer answers of the same place replaced it', async () => {
  const { saver, sent, states, settle, tick } = rig();
  saver.change('price', 1);
  saver.change('city', 'Macon');
  tick();
  saver.change('price', 2);
  await settle(0, true);
  expect(states.at(-1)).toMatchObject({ isPending: true, error: { message: 'offline' } });
  tick();
  expect(sent.at(-1)).toEqual({ price: 2, city: 'Macon' });
  await settle(1);
  expect(states.at(-1)).toEqual({ isPending: false, error: null });
});

test('a removed item takes its unsaved answers with it', () => {
  const { saver, sent, tick } = rig();
  saver.change('owners.a.share', 40);
  saver.change('owners.a', null);
  tick();
  expect(sent).toEqual([{ 'owners.a': null }]);
});
