import type { ToolCases } from '../../../src/tools/testing/check-cases.ts';

/** Joined here, so that scanners of this repository do not report invented secrets. */
const awsKeyId = ['AKIA', 'Q3EGSWJ7XKTZ2M5R'].join('');
const awsSecret = ['kT9vXq2LmZ7', 'bRf4WcYh8', 'NpSd1GjUe6Ao3', 'QiVtK5x'].join('');
const githubToken = ['ghp', '_A1b2C3d4E5f6G7h8I9j0K1l2M3n4O50Zb5Hm'].join('');
const slackHook = [
  'https://hooks.slack.com/services',
  'T01ABCDEFGH',
  'B02JKLMNPQR',
  'q7Zx3Vb9Nm2Lk8Jh5Gf1Ds4A',
].join('/');
const privateKey = 'MC4CAQAwBQYDK2VwBCIEINTuctv5E1hK1bbY8fdp+K06/nwoy/HU++CXqI9EdVhC';

export const secrets: ToolCases = {
  hostile: [
    {
      name: 'a file with the keys of a cloud account',
      source: 'AWS, Configuration and credential file settings',
      input: `[default]\naws_access_key_id = ${awsKeyId}\naws_secret_access_key = ${awsSecret}\nregion = eu-central-1\n`,
      ids: ['secrets.cloud-key'],
      risk: 'critical',
    },
    {
      name: 'a token in the address of a repository',
      source: "GitHub, Behind GitHub's new authentication token formats, 2021",
      input: `[remote "origin"]\n\turl = https://octocat:${githubToken}@github.com/octocat/hello.git\n`,
      ids: ['secrets.code-key'],
      risk: 'high',
    },
    {
      name: 'a private key of a server',
      source: 'RFC 8410, 10.3',
      input: `-----BEGIN PRIVATE KEY-----\n${privateKey}\n-----END PRIVATE KEY-----\n`,
      ids: ['secrets.private-key'],
      risk: 'critical',
    },
    {
      name: 'the address of a web hook in a script',
      source: 'Slack, Sending messages using incoming webhooks',
      input: `curl -X POST -H 'Content-type: application/json' --data '{"text":"done"}' ${slackHook}`,
      ids: ['secrets.message-key'],
      risk: 'high',
    },
    {
      name: 'a login in the history of a shell',
      source: 'curl(1), --user; ATT&CK T1552.003',
      input: 'curl -s -u deploy:7hx9-Qm42-zzT1 https://ci.example.com/job/build\n',
      ids: ['secrets.token'],
      risk: 'medium',
    },
    {
      name: 'a login in a file for programs that transfer files',
      source: 'netrc of GNU inetutils; ATT&CK T1552.001',
      input: 'machine ftp.example.com login deploy password 7hx9Qm42zzT1\n',
      ids: ['secrets.assignment'],
      risk: 'medium',
    },
    {
      name: 'a short password in a file of settings',
      source: 'CWE-260, CWE-521',
      input: 'DB_USER=shop\nDB_PASSWORD=S3cr4t\n',
      ids: ['secrets.assignment'],
      risk: 'medium',
    },
  ],
  harmless: [
    {
      name: 'the example keys of the documentation',
      source: 'AWS, Configuration and credential file settings',
      input:
        `[default]\naws_access_key_id = ${['AKIA', 'IOSFODNN7EXAMPLE'].join('')}\n` +
        'aws_secret_access_key = wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY\n',
      ids: ['secrets.test-value'],
      risk: 'none',
    },
    {
      name: 'digests and identifiers of a lock file',
      source: 'npm, package-lock.json; RFC 9562',
      input:
        '{"resolved":"https://registry.npmjs.org/ms/-/ms-2.1.3.tgz","integrity":"sha512-6FlzubTLZG3J2a/NVCAleEhjzq5ox' +
        'gHyaCU9yYXvcLsvoVaHJq/s5xXI6/XXP6tz7R9xAOtHnSO/tXtF3WRTlA==","id":"f81d4fae-7dec-11d0-a765-00a0c91e6bf6"}',
      ids: [],
      risk: 'none',
    },
    {
      name: 'options and sentences about passwords',
      source: 'curl(1), --user: curl asks for the password; sort(1), -u',
      input:
        'curl -u deploy https://ci.example.com/\nsort -u a:b\nThe login needs a password 12 letters long.\n',
      ids: [],
      risk: 'none',
    },
    {
      name: 'settings that name where the secrets are',
      source: 'The Twelve-Factor App, III; GitHub Actions, Using secrets',
      input:
        'DATABASE_PASSWORD=$' +
        '{DATABASE_PASSWORD}\nAPI_KEY=<your-api-key>\ntoken: $' +
        '{{ secrets.GITHUB_TOKEN }}\n',
      ids: [],
      risk: 'none',
    },
  ],
};
