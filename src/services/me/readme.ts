/** Explains the files of an archive of own data. */
export const readme = `# Your data in Cairn

This archive has everything that this Cairn server keeps of your identity. It has no secrets: no API key, no identity
token and no feed token.

- \`me.json\`: your identity, and how much it keeps.
- \`keys.json\`: your API keys, with expired and revoked ones; \`keyHash\` names a key.
- \`collections.json\`: the items of your collections.
- \`inventory.json\`: your inventory.
- \`handling.json\`: your decisions on vulnerabilities.
- \`watchlists.json\`: your watchlists.
- \`watchlists/\`: the events of each of your watchlists, with the reason, in a file that its id names.
- \`rules.json\`: your rules.
- \`feedTokens.json\`: which feeds you have tokens for.
- \`runs/\`: the answers that were kept for you, one file each, with the claims that they rest on.

Each item has its \`id\`, its \`version\`, when it was made and changed, and its \`value\`. More than 500 items of a kind
are in several files, such as \`collections-2.json\`. Times are in UTC.
`;
