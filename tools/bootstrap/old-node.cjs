// Loaded first by any Node, so even the oldest must be able to parse it.
const major = Number(process.versions.node.split('.')[0]);
if (major < 18) {
  console.error(
    'Drawbridge needs Node 18 or newer to start, and this is Node ' +
      process.versions.node +
      '. Install a newer Node from https://nodejs.org and start again. Drawbridge then downloads the Node it runs on.',
  );
  process.exit(1);
}
