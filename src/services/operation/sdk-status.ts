import { defineVerb } from '../verb.ts';
import { type SdkClient, type SdkLanguage, type SdkStatus, sdkLanguages, sdkParts } from './contract.ts';
import type { SdkResults, StoredSdkResults } from './types.ts';

/** The clients that come with this version, and whether the cases that they share pass. */
export const verb = defineVerb({
  name: 'readSdkStatus',
  where: 'main',
  scope: 'read',
  run: ({ sdkResults }): Promise<SdkStatus> => readSdkStatus(sdkResults),
});

export async function readSdkStatus(results: SdkResults): Promise<SdkStatus> {
  const stored = await results.read();
  return { sdk: sdkLanguages.map((lang) => statusOf(lang, stored, results.interface)) };
}

function statusOf(lang: SdkLanguage, { written, present }: StoredSdkResults, server: string): SdkClient {
  const client = written?.clients[lang];
  if (written === null || client === undefined) {
    const none = { version: null, at: null, passed: 0, failed: [], differs: [], notCompared: [] } as const;
    return { lang, state: 'absent', compatibility: { interface: null, server, isCompatible: null }, ...none };
  }
  const now = { ...present, sdk: present.sdk[lang] };
  const then = { ...written.hashes, sdk: client.hash };
  const differs = sdkParts.filter((part) => now[part] !== null && now[part] !== then[part]);
  const { version, passed, failed } = client;
  const isCompatible = majorOf(written.interface) === majorOf(server);
  return {
    ...{ lang, version },
    compatibility: { interface: written.interface, server, isCompatible },
    state: differs.length > 0 ? 'outdated' : failed.length > 0 ? 'failing' : 'passing',
    ...{ at: written.at, passed, failed, differs },
    notCompared: sdkParts.filter((part) => now[part] === null),
  };
}

function majorOf(version: string): string | undefined {
  return version.split('.', 1)[0];
}
