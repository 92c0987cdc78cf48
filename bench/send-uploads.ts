/**
 * The uploads of `bench/uploads.ts`, in a separate process, because encoding 20 MB as JSON must not delay the program that
 * times the others. Sends waves of uploads until stopped and reports how long each took.
 */
import { randomBytes } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

export interface UploadOrder {
  readonly url: string;
  readonly authorization: string;
  readonly dealId: string;
  readonly atOnce: number;
  readonly bytes: number;
  /** The least time between the starts of two waves; without it they follow each other directly. */
  readonly everyMs?: number;
}

const {
  url,
  authorization,
  dealId,
  atOnce,
  bytes,
  everyMs = 0,
} = JSON.parse(process.argv[2] ?? '{}') as UploadOrder;
const pngStart = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
const agent = new Agent({ keepAlive: true });
const stop = new AbortController();
process.once('message', () => stop.abort());

const bodyStart = '{"rentrollfilename":"site.png","rentrollfiledata":"data:image/png;base64,';
/** Behind the start of the picture. */
const mark = { at: bodyStart.length + 200, characters: 40 };

/** An upload as the web app sends it. */
function newBody(): Buffer {
  const file = randomBytes(bytes);
  pngStart.copy(file);
  return Buffer.from(`${bodyStart}${file.toString('base64')}","opportunityId":${JSON.stringify(dealId)}}`);
}

/** Changes the image in place, because building 20 MB again would take CPU time from the server. */
function renew(body: Buffer): Buffer {
  body.write(randomBytes(mark.characters / 2).toString('hex'), mark.at, 'latin1');
  return body;
}

function send(body: Buffer): Promise<number> {
  return new Promise((resolve, reject) => {
    const began = performance.now();
    const headers = { authorization, 'content-type': 'application/json', 'content-length': body.length };
    request(`${url}/lima/api/deals/uploaddocument`, { method: 'POST', agent, headers }, (answer) => {
      answer.resume().on('end', () => {
        if (answer.statusCode === 200) resolve(performance.now() - began);
        else reject(new Error(`an upload answered ${answer.statusCode}`));
      });
    })
      .on('error', reject)
      .end(body);
  });
}

const took: number[] = [];
const bodies = Array.from({ length: atOnce }, newBody);
process.send?.('ready');
while (!stop.signal.aborted) {
  const pause = sleep(everyMs, undefined, { signal: stop.signal }).catch(() => undefined);
  took.push(...(await Promise.all(bodies.map((body) => send(renew(body))))));
  await pause;
}
agent.destroy();
process.send?.(took);
process.disconnect();
