import { expect } from 'vitest';
import { personSignedIn, type SignedInPerson } from './people.ts';
import { send, type HttpAnswer, type World } from './world.ts';

/** A settings section, as an administrator reads and changes it. */
export interface Section<Settings extends { version: number; fields: object }> {
  read(): Promise<Settings>;
  /** Changes these fields, based on the current version. */
  set(changes: Readonly<Record<string, unknown>>): Promise<HttpAnswer>;
  resetToDefault(): Promise<HttpAnswer>;
  /** Sends a raw request body. */
  send(body: object, token?: string): Promise<HttpAnswer>;
}

export function administratorSignedIn(world: World): Promise<SignedInPerson> {
  return personSignedIn(world, { accountType: 'Employee', isAdministrator: true, name: 'Ada Admin' });
}

export function sectionOf<Settings extends { version: number; fields: object }>(
  world: World,
  admin: SignedInPerson,
  name: string,
): Section<Settings> {
  const path = `/lima/api/staff/settings/${name}`;
  const section: Section<Settings> = {
    async read() {
      const answer = await send(world, 'GET', path, { token: admin.token });
      expect(answer.status, answer.text).toBe(200);
      return answer.json as Settings;
    },
    async set(changes) {
      const { version, fields } = await section.read();
      return section.send({ version, fields: { ...fields, ...changes } });
    },
    async resetToDefault() {
      return section.send({ version: (await section.read()).version, fields: null });
    },
    send: (body, token = admin.token) =>
      send(world, 'POST', path, { token, headers: { 'idempotency-key': crypto.randomUUID() }, body }),
  };
  return section;
}

export function errorsOf(answer: HttpAnswer): { path: string; message: string }[] {
  return (answer.json as { errors?: { path: string; message: string }[] }).errors ?? [];
}
