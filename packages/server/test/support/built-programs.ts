import { join } from 'node:path';

const folder = join(import.meta.dirname, '../../dist');

/** The server as `npm start` runs it. */
export const builtServer = join(folder, 'main.js');

/** The commands for operators. */
export const builtCommands = join(folder, 'cli.js');
