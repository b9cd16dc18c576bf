import type { FindingKind } from '../contract.ts';

export const kinds = {
  passwordHash: {
    id: 'hash.password-hash',
    severity: 'medium',
    title: 'Hash of a password',
    meaning:
      'The text is how systems store a password, such as `$2b$…` of bcrypt, or a pair of LM and NT hash. An attacker who has it can guess the password without being noticed, and an NT hash is as good as the password itself. It is not shown again.',
    recommendation: 'Treat it as a secret: change the password, and find out how the hash became known.',
  },
  collision: {
    id: 'hash.collision',
    severity: 'medium',
    title: 'Two different files have this hash',
    meaning:
      'The hash is that of a published collision of MD5 or SHA-1. Different files have it, so it identifies none of them.',
    recommendation: 'Compare the SHA-256 of the files instead.',
  },
  named: {
    id: 'hash.named',
    severity: 'medium',
    title: 'Stored texts contain this hash',
    meaning:
      'A description, title or reference in the stored data contains exactly this text. Reports list hashes of harmful files, but also of harmless ones: only the text says which.',
    recommendation: 'Read the texts that contain it.',
  },
  testFile: {
    id: 'hash.test-file',
    severity: 'low',
    title: 'EICAR test file',
    meaning:
      'The file does no harm, but every scanner is to report it. Where nobody tests a scanner, somebody tries out what is noticed.',
    recommendation: 'Ask who tests scanners there. If nobody does, look for what else was tried.',
  },
  emptyFile: {
    id: 'hash.empty-file',
    severity: 'info',
    title: 'Hash of nothing',
    meaning:
      'It is the hash of an empty file, an empty password or an empty object of Git. As an indicator it matches everywhere.',
    recommendation: 'Remove it from lists of indicators.',
  },
  placeholder: {
    id: 'hash.placeholder',
    severity: 'info',
    title: 'Placeholder instead of a hash',
    meaning: 'All digits are the same, or they count up. No file is known that has such a hash.',
    recommendation: 'Ask the source of the text for the real hash.',
  },
  wrongLength: {
    id: 'hash.wrong-length',
    severity: 'info',
    title: 'Not as long as its algorithm says',
    meaning: 'The text names an algorithm whose hashes have another length. It was cut or changed.',
    recommendation: 'Copy the hash again from its source.',
  },
  weakAlgorithm: {
    id: 'hash.weak-algorithm',
    severity: 'info',
    title: 'Algorithm that can be deceived',
    meaning:
      'Files with the same MD5 or SHA-1 hash can be made on purpose (RFC 6151, RFC 6194), and with the same CRC-32 at will. So an equal hash does not prove an equal file.',
    recommendation: 'Use SHA-256 where you can choose.',
  },
} as const satisfies Record<string, FindingKind>;
