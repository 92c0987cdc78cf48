// Loaded before everything else, by any Node there is: it must stay readable to the oldest.
const major = Number(process.versions.node.split('.')[0]);
if (major < 18) {
  console.error(
    'Drawbridge needs Node 18 or newer to start, and this is Node ' +
      process.versions.node +
      '. Install a newer Node from https://nodejs.org and start again. It brings along the Node it runs on.',
  );
  process.exit(1);
}
