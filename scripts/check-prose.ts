import { dirname } from 'node:path';
import { type FileFinding, findInCheckedTexts, findInCode } from './prose/targets.ts';

/**
 * Prints refused phrases and long sentences, and ends with 1 if there are any. `--all` also counts them by
 * folder in code that is not checked yet; `--all KIND:FOLDER` prints them.
 */
const [flag, target] = process.argv.slice(2);
const findings = findInCheckedTexts();
for (const finding of findings) print(finding);
console.log(`${findings.length} to fix in what is checked`);
if (findings.length > 0) process.exitCode = 1;
if (flag === '--all') reportCode(target);

function print({ file, line, what, instead, sentence }: FileFinding): void {
  console.log(`${file}:${line}: ${what} → ${instead}\n    ${sentence}`);
}

function reportCode(target: string | undefined): void {
  const places = findInCode().map((finding) => ({
    finding,
    folder: `${finding.kind}:${dirname(finding.file)}`,
  }));
  if (target !== undefined) {
    for (const { finding, folder } of places) if (`${folder}/`.startsWith(`${target}/`)) print(finding);
    return;
  }
  const counts = Map.groupBy(places, ({ folder }) => folder);
  for (const [folder, { length }] of [...counts].sort())
    console.log(`${String(length).padStart(5)} ${folder}`);
  console.log(`${String(places.length).padStart(5)} in code`);
}
