import type { FastifyRequest } from 'fastify';
import { rolesFor } from '@drawbridge/contract/wire/terms.ts';
import type { Config } from '../config/config.ts';
import type { SignedLinks } from '../files/signed-links.ts';
import type { Kit } from '../kit/kit.ts';
import { bearerOf, isApiKey, type Identification } from '../http/identify-caller.ts';
import type { Described } from './openapi.ts';

/** Whether the reader sees every call. Others see the calls open to borrowers and brokers. */
export type SeesAll = (request: FastifyRequest) => Promise<boolean>;

export type DocsReaders = Pick<Identification, 'authenticate' | 'authenticateKey'> & {
  /** Whether this link was issued to an employee whose session is still open. */
  readonly isDocsLink: (link: string) => Promise<boolean>;
};

/** Links that open the documentation for employees, valid for 30 minutes. */
export function docsLinks({ signedLinks }: Pick<Kit, 'signedLinks'>): SignedLinks {
  return signedLinks('API documentation', 1800);
}

/** The documentation’s path under a link. */
export function docsPath(link: string): string {
  return `/docs/${link}/`;
}

/**
 * Lets employees and API keys see every call, identified by the token they send. The API_DOCS setting can open it to
 * everyone.
 */
export function employeesSeeAll(
  { authenticate, authenticateKey, isDocsLink }: DocsReaders,
  { API_DOCS, demo }: Pick<Config, 'API_DOCS' | 'demo'>,
): SeesAll {
  const open = (API_DOCS ?? (demo ? 'everyone' : 'employees')) === 'everyone';
  return async (request) => {
    if (open) return true;
    const { link } = request.params as { readonly link?: string };
    if (link !== undefined) return isDocsLink(link);
    const token = bearerOf(request);
    if (token === undefined) return false;
    if (isApiKey(token)) return (await authenticateKey(token)) !== undefined;
    const caller = await authenticate(token);
    return caller !== undefined && isEmployee(caller.role) && !caller.mustEnrol;
  };
}

/** Leaves out calls for employees. Other people don’t need them, and attackers could use them as a map. */
export function withoutEmployees({ routes }: Described): Described {
  return { routes: routes.filter(({ route }) => !rolesFor(route).every(isEmployee)), webhooks: [] };
}

export function isEmployee(role: string): boolean {
  return role === 'employee' || role === 'administrator';
}
