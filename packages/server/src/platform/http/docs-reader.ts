import type { FastifyRequest } from 'fastify';
import { rolesFor } from '@drawbridge/contract/wire/terms.ts';
import type { Config } from '../config/config.ts';
import type { SignedLinks } from '../files/signed-links.ts';
import type { Kit } from '../kit/kit.ts';
import { bearerOf, isApiKey, type Identification } from './identify-caller.ts';
import type { Described } from './openapi.ts';

/** Whether who asks sees every call; others see those that borrowers and brokers may make. */
export type SeesAll = (request: FastifyRequest) => Promise<boolean>;

export type DocsReaders = Pick<Identification, 'authenticate' | 'authenticateKey'> & {
  /** Whether an employee whose session is still open was given this link. */
  readonly isDocsLink: (link: string) => Promise<boolean>;
};

/** Links with which employees open the documentation, good for half an hour. */
export function docsLinks({ signedLinks }: Pick<Kit, 'signedLinks'>): SignedLinks {
  return signedLinks('API documentation', 1800);
}

/** Where the documentation is read by the bearer of a link. */
export function docsPath(link: string): string {
  return `/docs/${link}/`;
}

/** The lender's employees and its other systems see every call: they send what they call with. A setting opens all to everyone. */
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

/** What is left for those who are neither: how employees work is nobody else's business, and a map for an attacker. */
export function withoutEmployees({ routes }: Described): Described {
  return { routes: routes.filter(({ route }) => !rolesFor(route).every(isEmployee)), webhooks: [] };
}

export function isEmployee(role: string): boolean {
  return role === 'employee' || role === 'administrator';
}
