/**
 * How long a payoff letter (PDF) takes: `npm run bench:payoff-letter`. Issues a rush letter for the demo loan with
 * eight years of payments, valid for a month so that its table of days is as long as possible, then downloads it repeatedly
 * as its borrower would.
 */
import { join } from 'node:path';
import { signInAs } from './demo-session.ts';
import { inTemporaryFolder, startServer } from './running-server.ts';
import { median, percentile, Scoreboard } from './scoreboard.ts';

const loanNumber = 'HL-20021';
/** The first letters load the PDF library and its fonts. */
const warmUps = 5;
const times = 60;
const board = new Scoreboard();

async function post(url: string, path: string, token: string, body: object): Promise<unknown> {
  const response = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  return response.json();
}

/** Milliseconds until the whole letter has arrived. */
async function fetchLetter(address: string, token: string): Promise<number> {
  const began = performance.now();
  const response = await fetch(address, { headers: { authorization: `Bearer ${token}` } });
  const bytes = await response.bytes();
  const took = performance.now() - began;
  if (!response.ok || String.fromCodePoint(...bytes.slice(0, 4)) !== '%PDF')
    throw new Error(`the letter answered ${response.status}`);
  return took;
}

await inTemporaryFolder(async (folder) => {
  const server = await startServer({ DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'warn', WORKER: 'off' });
  try {
    const [employee, borrower] = [
      await signInAs(server.url, 'employee@demo.test'),
      await signInAs(server.url, 'customer@demo.test'),
    ];
    const found = await fetch(`${server.url}/lima/api/staff/deals?q=${loanNumber}`, {
      headers: { authorization: `Bearer ${employee.token}` },
    });
    const { deals } = (await found.json()) as { deals: { id: string }[] };
    const goodThrough = new Date(Date.now() + 31 * 86_400_000).toISOString().slice(0, 10);
    const ask = { dealid: deals[0]?.id, goodThrough, rush: true };
    const issued = (await post(server.url, '/lima/api/staff/payoffs/issue', employee.token, ask)) as {
      id: string;
    };
    const address = `${server.url}/lima/api/payoffs/${issued.id}/letter`;
    const took: number[] = [];
    for (let time = 0; time < warmUps + times; time += 1) {
      const milliseconds = await fetchLetter(address, borrower.token);
      if (time >= warmUps) took.push(milliseconds);
    }
    console.log(`one in twenty takes longer than ${percentile(took, 95).toFixed(1)} ms`);
    board.atMost('payoff letter (PDF) until its last byte', median(took), 150, 'ms');
  } finally {
    await server.stop();
  }
});
board.print(`Payoff letter (median of ${times})`);
