import type { FindingKind } from '../contract.ts';
import { kinds } from './kinds.ts';
import type { Alphabet } from './run.ts';

/** The published form of a secret: a beginning, and how many characters of which alphabet follow. */
export interface Format {
  readonly what: string;
  readonly prefix: string;
  readonly isOfAlphabet: Alphabet;
  readonly min: number;
  readonly max: number;
  readonly kind: FindingKind;
}

const upper: Alphabet = (character) => /[A-Z\d]/.test(character);
const letters: Alphabet = (character) => /[A-Za-z\d]/.test(character);
const hex: Alphabet = (character) => /[\da-f]/i.test(character);
const word: Alphabet = (character) => /[\w-]/.test(character);
const dotted: Alphabet = (character) => /[\w.-]/.test(character);
const base64: Alphabet = (character) => /[A-Za-z\d+/=]/.test(character);
const path: Alphabet = (character) => /[\w/-]/.test(character);

type Row = readonly [what: string, prefix: string, isOfAlphabet: Alphabet, min: number, max?: number];

const cloud: readonly Row[] = [
  ...['AKIA', 'ASIA', 'ABIA', 'ACCA'].map((prefix): Row => ['AWS access key', prefix, upper, 16]),
  ['Google API key', 'AIza', word, 35],
  ['Google OAuth token', 'ya29.', dotted, 20, 2048],
  ['Google OAuth client secret', 'GOCSPX-', word, 28],
  ['Azure Storage key', 'AccountKey=', base64, 88],
  ['Azure shared key', 'SharedAccessKey=', base64, 44],
  ['DigitalOcean token', 'dop_v1_', hex, 64],
  ['DigitalOcean OAuth token', 'doo_v1_', hex, 64],
  ['Alibaba Cloud access key', 'LTAI', letters, 12, 26],
  ['Heroku token', 'HRKU-', word, 36, 70],
  ['Fly.io token', 'FlyV1 fm2_', base64, 100, 2048],
];

const payment: readonly Row[] = [
  ['Stripe secret key', 'sk_live_', letters, 16, 247],
  ['Stripe restricted key', 'rk_live_', letters, 16, 247],
  ['Stripe webhook secret', 'whsec_', base64, 32, 64],
  ['Square access token', 'EAAAE', word, 55, 64],
  ['Square client secret', 'sq0csp-', word, 43],
  ...['shpat_', 'shpca_', 'shppa_', 'shpss_'].map((prefix): Row => ['Shopify token', prefix, hex, 32]),
];

const code: readonly Row[] = [
  ...['ghp_', 'gho_', 'ghu_', 'ghs_', 'ghr_'].map(
    (prefix): Row => ['GitHub token', prefix, letters, 36, 255],
  ),
  ['GitHub fine-grained token', 'github_pat_', word, 82],
  ...['glpat-', 'gldt-', 'glrt-', 'glptt-'].map((prefix): Row => ['GitLab token', prefix, dotted, 20, 300]),
  ['npm token', 'npm_', letters, 36],
  ['PyPI token', 'pypi-AgEIcHlwaS5vcmc', word, 50, 300],
  ['RubyGems key', 'rubygems_', hex, 48],
  ['Docker Hub token', 'dckr_pat_', word, 27, 40],
  ['Atlassian token', 'ATATT3', (character) => /[\w=-]/.test(character), 100, 250],
  ['Vault token', 'hvs.', word, 24, 200],
  ['Sourcegraph token', 'sgp_', (character) => /[\da-f_]/i.test(character), 40, 80],
];

const message: readonly Row[] = [
  ...['xoxb-', 'xoxp-', 'xoxa-', 'xoxr-', 'xoxs-', 'xapp-'].map(
    (prefix): Row => ['Slack token', prefix, word, 20, 250],
  ),
  ['Slack webhook', 'hooks.slack.com/services/', path, 40, 60],
  ['Discord webhook', 'discord.com/api/webhooks/', path, 70, 120],
  ['SendGrid key', 'SG.', dotted, 60, 80],
  ['Mailgun key', 'key-', hex, 32],
  ['Twilio key', 'SK', hex, 32],
];

const service: readonly Row[] = [
  ['Anthropic key', 'sk-ant-', word, 80, 120],
  ['OpenAI key', 'sk-proj-', word, 40, 200],
  ['Hugging Face token', 'hf_', letters, 34],
  ['New Relic key', 'NRAK-', upper, 27],
  ['Grafana token', 'glsa_', (character) => /\w/.test(character), 41],
  ['Databricks token', 'dapi', hex, 32],
  ['Linear key', 'lin_api_', letters, 40],
  ['Postman key', 'PMAK-', word, 59],
];

/** Keys that only open test systems. */
const test: readonly Row[] = [
  ['Stripe test key', 'sk_test_', letters, 16, 247],
  ['Stripe restricted test key', 'rk_test_', letters, 16, 247],
];

function formatsOf(kind: FindingKind, rows: readonly Row[]): Format[] {
  return rows.map(([what, prefix, isOfAlphabet, min, max = min]) => ({
    what,
    prefix,
    isOfAlphabet,
    min,
    max,
    kind,
  }));
}

export const formats: readonly Format[] = [
  ...formatsOf(kinds.cloudKey, cloud),
  ...formatsOf(kinds.paymentKey, payment),
  ...formatsOf(kinds.codeKey, code),
  ...formatsOf(kinds.messageKey, message),
  ...formatsOf(kinds.serviceKey, service),
  ...formatsOf(kinds.testValue, test),
];
