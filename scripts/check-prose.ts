import { findInTexts } from './prose/targets.ts';

/** Prints refused phrases and long sentences, and ends with 1 if there are any. */
const findings = findInTexts();
for (const { kind, file, line, what, instead, sentence } of findings) {
  console.log(`${file}:${line} (${kind}): ${what} → ${instead}\n    ${sentence}`);
}
console.log(`${findings.length} to fix`);
if (findings.length > 0) process.exitCode = 1;
