import { createHash, randomBytes } from 'node:crypto';

/** People who share a browser each have their own there: so many. */
const mostTokens = 5;
const lifeSeconds = 180 * 24 * 3600;

/** How a browser remembers that a person has signed in there. It says who may try, never who they are. */
export interface DeviceCookie {
  /** What the browser brought, the latest first. */
  read(header: string | undefined): readonly string[];
  /** What makes it keep a token before those it has already. */
  write(token: string, others: readonly string[]): string;
}

/** Read by no script, sent by no other site, and along with calls of the API alone. */
export function deviceCookie(publicUrl: string): DeviceCookie {
  const secure = publicUrl.startsWith('https:');
  const name = secure ? '__Secure-known_device' : 'known_device';
  const attributes = `Path=/lima/api; Max-Age=${lifeSeconds}; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`;
  return {
    read(header) {
      const found = header?.split(';').map((pair) => pair.trim().split('='));
      const value = found?.find(([key]) => key === name)?.[1] ?? '';
      return value
        .split('.')
        .filter((token) => /^[\w-]{43}$/.test(token))
        .slice(0, mostTokens);
    },
    write(token, others) {
      const tokens = [token, ...others.filter((other) => other !== token)].slice(0, mostTokens);
      return `${name}=${tokens.join('.')}; ${attributes}`;
    },
  };
}

export function newDeviceToken(): string {
  return randomBytes(32).toString('base64url');
}

export function digestOfDevice(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
