import * as z from 'zod';
import { hostsOf } from '../database/database-hosts.ts';
import { onOff, wholeNumber, type Setting } from './setting.ts';

const databaseUrl = z.string().superRefine((url, context) => {
  try {
    hostsOf(url);
  } catch (error) {
    context.addIssue({ code: 'custom', message: error instanceof Error ? error.message : String(error) });
  }
});

export const databaseSettings = {
  DATABASE_URL: {
    about:
      'A PostgreSQL (15 or newer) to use. Several hosts, `postgres://user:password@one:5432,two:5432/name`: the one that takes writes is used, and after a failover the other.',
    schema: databaseUrl,
    otherwise: 'the bundled PostgreSQL in `DATA_DIR`',
  },
  DATABASE_DIRECT_URL: {
    about:
      'PostgreSQL’s own address, for migrations, background jobs and live updates, where `DATABASE_URL` leads to a pooler in transaction mode.',
    schema: databaseUrl,
    otherwise: '`DATABASE_URL`',
  },
  DATABASE_OWNER_URL: {
    about:
      'The same database as the role that owns the tables, for migrations. `DATABASE_URL` may then have a role that can neither rewrite the audit log nor change the schema; it is given its rights at start.',
    schema: databaseUrl,
    otherwise: '`DATABASE_DIRECT_URL`',
  },
  DATABASE_PREPARED: {
    about: 'Whether statements asked often are prepared. `off` for a pooler that does not keep them.',
    schema: onOff,
    standard: 'on',
  },
  DATABASE_CONNECTIONS: {
    about:
      'Most connections to the database that one server opens, for requests, background jobs, live updates and migrations together. Fewer than 16 count as 16.',
    schema: wholeNumber(1, 500),
    otherwise: '`30`, or as many as PostgreSQL lets in, down to 16',
  },
} as const satisfies Record<string, Setting>;
