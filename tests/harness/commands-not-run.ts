/** Commands of pages that the tests of the pages do not run, each with the reason. */
export const commandsNotRun: ReadonlyMap<string, string> = new Map([
  ['npm ci && npm start', 'the dependencies are installed and a server runs already'],
  ['npm ci && npm test', 'the tests would run themselves'],
  ['cairn sync', 'it reads the network'],
  ['cairn sync kev epss', 'it reads the network'],
  ['CAIRN_DATA_DIR=/srv/cairn cairn restore /mnt/backup/cairn', 'another page restores the same backup'],
  ['cairn restore-state', 'it refuses a state that is not lost; the runbook loses one'],
  ["NODE_OPTIONS='--import /etc/cairn/tracing.mjs' cairn serve", 'it needs an SDK next to the settings'],
  ['npm run eval:search -- /var/lib/cairn 20', 'it takes minutes, and needs all published data'],
  [
    'node scripts/make-decision-tables.ts --from FOLDER',
    'it needs the published files, and has its own test',
  ],
  ['node scripts/make-starter-pack.ts --from FOLDER', 'it needs the published files, and has its own test'],
  [
    'openssl s_client -connect device.example:443 -showcerts < /dev/null | cairn tool cert',
    'no such server exists',
  ],
  ['curl -sI https://shop.example/ | cairn tool headers', 'no such server exists'],
]);
