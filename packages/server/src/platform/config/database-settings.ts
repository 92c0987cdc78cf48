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
      'PostgreSQL (15 or newer) to use. With several hosts, `postgres://user:password@one:5432,two:5432/name`, the server uses the one that accepts writes and follows a failover.',
    schema: databaseUrl,
    otherwise: 'the bundled PostgreSQL in `DATA_DIR`',
  },
  DATABASE_DIRECT_URL: {
    about:
      'PostgreSQL’s own address, for migrations, background jobs and live updates. Needed when `DATABASE_URL` is a pooler in transaction mode.',
    schema: databaseUrl,
    otherwise: '`DATABASE_URL`',
  },
  DATABASE_OWNER_URL: {
    about:
      'The same database with the role that owns the tables, for migrations. `DATABASE_URL` can then use a role that can neither rewrite the audit log nor change the schema; it is granted its rights at start.',
    schema: databaseUrl,
    otherwise: '`DATABASE_DIRECT_URL`',
  },
  DATABASE_READ_URL: {
    about:
      'A streaming standby of the same database, or several (`postgres://user:password@one:5432,two:5432/name`), for reports and exports.',
    schema: databaseUrl,
    otherwise: 'everything is read from `DATABASE_URL`',
  },
  DATABASE_READ_LAG: {
    about:
      'How many seconds the standby in `DATABASE_READ_URL` may be behind. Reports and exports are read from `DATABASE_URL` while it is further behind or down.',
    schema: wholeNumber(1, 3600),
    default: '5',
  },
  ALLOW_PLAIN_DATABASE: {
    about:
      '`on` lets production connect without TLS to a database on another computer, for a network no one else can listen to.',
    schema: onOff,
    default: 'off',
  },
  DATABASE_PREPARED: {
    about: 'Whether to use prepared statements. Set `off` for a pooler that does not support them.',
    schema: onOff,
    default: 'on',
  },
  DATABASE_CONNECTIONS: {
    about:
      'Maximum database connections per server, for requests, background jobs, live updates and migrations together. Values below 16 count as 16.',
    schema: wholeNumber(1, 500),
    otherwise: '`30`, or as many as PostgreSQL allows, down to 16',
  },
} as const satisfies Record<string, Setting>;
