/** What the unit of a portal says. All paths are absolute. */
export interface PortalUnit {
  /** The project's folder. */
  readonly root: string;
  readonly node: string;
  /** Node's own options. */
  readonly nodeFlags: readonly string[];
  /** The built server. */
  readonly program: string;
  /** The user the server runs as. */
  readonly user: string;
  /** The file of settings. Only systemd reads it, before it gives up its rights. */
  readonly settingsFile: string;
  /** The only folders the server may write. */
  readonly writable: readonly string[];
  /** Other files and folders the server reads. */
  readonly readable: readonly string[];
  /** `STOP_DELAY`. */
  readonly stopDelaySeconds: number;
}

/** The first line of every unit this product wrote, by which it knows the ones it may replace. */
export const unitMark = '# Written by `npm run operate -- install-service`.';

/** The server's own limit for a stop is 20 seconds; systemd kills it only after that. */
const stopMarginSeconds = 25;

/** A path that can't be written in a unit: systemd reads backslashes, quotes and line ends in different ways in different lines. */
export function isUnfitPath(path: string): boolean {
  return !path.startsWith('/') || /[\\"'\p{Cc}]/u.test(path);
}

/** `%` starts a specifier everywhere in a unit. */
const plain = (text: string) => text.replaceAll('%', '%%');

const quoted = (text: string) => (/^[\w./:=@%+-]+$/.test(text) ? plain(text) : `"${plain(text)}"`);

/** In a command, `$` starts a variable too. */
const argument = (text: string) => quoted(text).replaceAll('$', '$$$$');

/** Writes the systemd unit that runs a portal with as few rights as it can do its work with. */
export function unitText(unit: PortalUnit): string {
  const { root, node, nodeFlags, program, user, settingsFile, writable, stopDelaySeconds } = unit;
  const everyPath = [root, node, program, settingsFile, ...writable, ...unit.readable];
  const command = [node, ...nodeFlags, program].map(argument).join(' ');
  return `${unitMark}
# It is replaced the next time. Changes of your own belong in a drop-in: systemctl edit.
[Unit]
Description=Drawbridge, the portal of a real-estate lender
Documentation=file:${plain(encodeURI(root))}/docs/install.md
Wants=network-online.target
After=network-online.target postgresql.service
# A database that is away for an hour must not leave the portal stopped.
StartLimitIntervalSec=0

[Service]
Type=exec
User=${user}
WorkingDirectory=${plain(root)}
Environment=NODE_ENV=production MALLOC_MMAP_THRESHOLD_=32768 MALLOC_ARENA_MAX=2
EnvironmentFile=${plain(settingsFile)}
ExecStart=${command}
Restart=always
RestartSec=2
# The first SIGTERM lets running requests and jobs finish.
KillMode=mixed
TimeoutStopSec=${stopDelaySeconds + stopMarginSeconds}
LimitNOFILE=65536
UMask=0077

# The server reads its own files and writes only these folders.
ProtectSystem=strict
ReadWritePaths=${writable.map(quoted).join(' ')}
ProtectHome=${everyPath.some(isInHome) ? 'read-only' : 'yes'}
PrivateTmp=yes
PrivateDevices=yes
PrivateUsers=yes
ProtectProc=invisible
ProtectClock=yes
ProtectControlGroups=yes
ProtectHostname=yes
ProtectKernelLogs=yes
ProtectKernelModules=yes
ProtectKernelTunables=yes

# It needs no rights of the administrator. MemoryDenyWriteExecute is missing because JavaScript is compiled while it runs.
NoNewPrivileges=yes
CapabilityBoundingSet=
AmbientCapabilities=
LockPersonality=yes
RestrictAddressFamilies=AF_INET AF_INET6 AF_UNIX AF_NETLINK
RestrictNamespaces=yes
RestrictRealtime=yes
RestrictSUIDSGID=yes
RemoveIPC=yes
SystemCallArchitectures=native
SystemCallErrorNumber=EPERM
SystemCallFilter=@system-service
SystemCallFilter=~@privileged @resources

[Install]
WantedBy=multi-user.target
`;
}

/** Where `ProtectHome=yes` would hide it. */
function isInHome(path: string): boolean {
  return /^\/(?:home|root|run\/user)(?:\/|$)/.test(path);
}
