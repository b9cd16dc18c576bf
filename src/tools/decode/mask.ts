import { maskSecret } from '../text.ts';

const charactersMax = 1_000;

/** The beginning of a text, with what looks like a secret masked. */
export function maskSecrets(text: string): string {
  return text
    .slice(0, charactersMax)
    .replaceAll(
      /(passw(?:or)?d|pwd|secret|token|api[_-]?key)(["']?[=:] ?["']?)([^\s"'&;,]{1,200})/gi,
      (_, name, mark) => `${name}${mark}…`,
    )
    .replaceAll(/:\/\/[^\s/:@]{1,100}:[^\s/@]{1,100}@/g, '://…@')
    .replaceAll(/(?:AKIA|ASIA|ghp_|gho_|ghs_|github_pat_|xox[abp]-|sk_live_|eyJ)[\w.-]{8,200}/g, (secret) =>
      maskSecret(secret),
    )
    .replace(/-----BEGIN (?:[A-Z]{2,10} )?PRIVATE KEY-----.*/s, '…');
}
