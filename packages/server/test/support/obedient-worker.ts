import { parentPort } from 'node:worker_threads';

/** A worker that obeys: `hang`, `eat` memory, `die`, `throw`, or say again what it heard. */
parentPort?.on('message', (what: string) => {
  if (what === 'hang') hang();
  if (what === 'eat') eat();
  if (what === 'die') process.exit(3);
  if (what === 'throw') throw new RangeError('a bug');
  parentPort?.postMessage(what, []);
});

function hang(): void {
  for (;;);
}

function eat(): void {
  const all: object[][] = [];
  for (;;) all.push(Array.from({ length: 1000 }, () => ({})));
}
