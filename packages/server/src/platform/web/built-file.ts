import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';

interface ServedFile {
  readonly type: string;
  readonly cacheControl: string;
  /** Changes the bytes for each request. */
  readonly present?: (bytes: Buffer) => Buffer;
}

/** Serves a file of the built web app at its own address, if the build has it. */
export function addBuiltFile(
  app: FastifyInstance,
  folder: string,
  path: string,
  { type, cacheControl, present = (bytes) => bytes }: ServedFile,
): void {
  const file = join(folder, path);
  if (!existsSync(file)) return;
  const bytes = readFileSync(file);
  app.get(path, async (_request, reply) =>
    reply.type(type).header('cache-control', cacheControl).send(present(bytes)),
  );
}
