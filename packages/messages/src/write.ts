/** Writes the modules of all messages: `node packages/messages/src/write.ts`. */
import { writeGenerated } from './write-generated.ts';

writeGenerated();
