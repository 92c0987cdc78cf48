import { Agent, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import { endConnectionsOnStop } from './end-connections.ts';

test('a connection whose reply ends after the stop begins does not delay the stop', async () => {
  const asked = Promise.withResolvers<undefined>();
  const mayAnswer = Promise.withResolvers<undefined>();
  // Longer than any test waits, so that only the sweep can close the connection.
  const app = Fastify({
    keepAliveTimeout: 3_600_000,
    forceCloseConnections: 'idle',
  }) as unknown as FastifyInstance;
  endConnectionsOnStop(app);
  app.get('/', (_request, reply) => {
    reply.hijack();
    // Its headers go out before the stop, so they cannot announce that the connection will close.
    reply.raw.writeHead(200).write('begun');
    asked.resolve(undefined);
    void mayAnswer.promise.then(() => reply.raw.end());
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true });
  const answered = new Promise<string>((resolve, reject) => {
    request({ host: '127.0.0.1', port, agent }, (response) => {
      let text = '';
      response.on('data', (part: Buffer) => (text += part.toString()));
      response.on('end', () => resolve(text));
    })
      .on('error', reject)
      .end();
  });
  await asked.promise;
  const stopped = app.close();
  await expect.poll(() => app.server.listening).toBe(false);
  mayAnswer.resolve(undefined);
  expect(await answered).toBe('begun');
  await stopped;
  agent.destroy();
}, 20_000);
